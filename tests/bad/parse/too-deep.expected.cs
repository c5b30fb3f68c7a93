chyba[too-deep]: je to příliš hluboko vnořené; přesuň část do samostatného `value` nebo `procedure`
 --> parse/too-deep.rules:9:14
  |
9 |     only if (s is not a1 and s is not b1 and s is not c1 and s is not d1 and s is not e1 and s is not f1 and
  |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

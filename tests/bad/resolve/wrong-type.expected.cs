chyba[wrong-type]: toto je místo; hodí se sem: číslo
 --> resolve/wrong-type.rules:9:13
  |
9 |     only if s > 2
  |             ^ zde

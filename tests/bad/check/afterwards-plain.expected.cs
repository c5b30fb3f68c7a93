chyba[afterwards-plain]: výsledek této akce závisí na náhodě nebo na volbě, takže se na něj nelze ptát předem
  --> check/afterwards-plain.rules:10:5
   |
10 |     only if afterwards number of your cart < 5
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

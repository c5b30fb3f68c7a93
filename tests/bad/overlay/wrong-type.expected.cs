chyba[wrong-type]: toto je číslo; hodí se sem: podmínka
  --> overlay/wrong-type.rules:14:18
   |
14 |   set gravity to 3
   |                  ^ zde
  --> overlay/wrong-type.rules:6:1
   |
 6 | option gravity: no
   | ------------------ deklarováno zde

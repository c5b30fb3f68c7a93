błąd[wrong-type]: to jest liczba; pasuje tu: warunek
  --> overlay/wrong-type.rules:14:18
   |
14 |   set gravity to 3
   |                  ^ tutaj
  --> overlay/wrong-type.rules:6:1
   |
 6 | option gravity: no
   | ------------------ zadeklarowano tutaj

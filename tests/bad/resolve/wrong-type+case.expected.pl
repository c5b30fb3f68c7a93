błąd[wrong-type]: to jest liczba; pasuje tu: element, miejsce
 --> resolve/wrong-type+case.rules:8:10
  |
8 |     case calm
  |          ^^^^ tutaj

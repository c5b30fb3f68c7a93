błąd[wrong-type]: to jest warunek; pasuje tu: licznik
 --> resolve/wrong-type+second-counter.rules:9:25
  |
9 |     pay $1 your cash to spent
  |                         ^^^^^ tutaj

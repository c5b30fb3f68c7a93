błąd[wrong-type]: to jest miejsce; pasuje tu: liczba
 --> resolve/wrong-type.rules:9:13
  |
9 |     only if s > 2
  |             ^ tutaj

błąd[wrong-type]: to jest liczba; pasuje tu: gracz, miejsce
  --> resolve/wrong-type+for.rules:12:48
   |
12 | whenever some s in square: s's rank = n for n: 1 to 3
   |                                                ^^^^^^ tutaj

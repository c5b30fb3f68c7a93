błąd[wrong-type]: to jest miejsce; pasuje tu: miejsce na siatce
  --> resolve/wrong-type+walk-of-names.rules:12:27
   |
12 |     only if every step of route is a next step
   |                           ^^^^^ tutaj

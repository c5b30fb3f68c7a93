błąd[wrong-type]: to jest liczba; pasuje tu: warunek
  --> resolve/wrong-type+among.rules:12:60
   |
12 | winner is player with most score among (p in players where p's cash), shared if tied
   |                                                            ^^^^^^^^ tutaj

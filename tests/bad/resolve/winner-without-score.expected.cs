chyba[winner-without-score]: o vítězi rozhoduje skóre, ale žádné `score` není deklarováno
  --> resolve/winner-without-score.rules:12:1
   |
12 | winner is player with most score, shared if tied
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

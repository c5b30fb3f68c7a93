chyba[wrong-type]: toto je číslo; hodí se sem: podmínka
  --> resolve/wrong-type+among.rules:12:60
   |
12 | winner is player with most score among (p in players where p's cash), shared if tied
   |                                                            ^^^^^^^^ zde

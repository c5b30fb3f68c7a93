chyba[wrong-type]: toto je číslo; hodí se sem: hráč, místo
  --> resolve/wrong-type+for.rules:12:48
   |
12 | whenever some s in square: s's rank = n for n: 1 to 3
   |                                                ^^^^^^ zde

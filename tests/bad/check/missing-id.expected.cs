chyba[missing-id]: tento řádek nepatří k žádnému pravidlu: přidej identifikátor, např. `@ABC-1`
  --> check/missing-id/game.rules:12:1
   |
12 | whenever no s in square: s is empty
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

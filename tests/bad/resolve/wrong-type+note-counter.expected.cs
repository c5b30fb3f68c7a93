chyba[wrong-type]: toto je hráč; hodí se sem: číslo
 --> resolve/wrong-type+note-counter.rules:8:18
  |
8 |     note calm is player-1
  |                  ^^^^^^^^ zde

chyba[wrong-type]: toto je hráč; hodí se sem: paměť
 --> resolve/wrong-type+note-counter.rules:9:10
  |
9 |     note you is 3
  |          ^^^ zde

chyba[wrong-type]: toto je podmínka; hodí se sem: počítadlo
 --> resolve/wrong-type+second-counter.rules:9:25
  |
9 |     pay $1 your cash to spent
  |                         ^^^^^ zde

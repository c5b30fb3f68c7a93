chyba[term-shape]: termín `card` jazyka `pl` musí být mapou svých tvarů
 --> words.yml:1:1
  |
1 | card: karta
  | ^^^^ zde

chyba[term-shape]: termín `card` musí být mapou svých tvarů
 --> words.yml:1:1
  |
1 | card: karta
  | ^^^^ zde

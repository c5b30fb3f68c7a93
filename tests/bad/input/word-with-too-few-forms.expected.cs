chyba[term-forms]: termín `card` jazyka `pl` má v `sg` nesprávný počet tvarů: 2 místo 6
 --> words.yml:1:18
  |
1 | card: {g: f, sg: [karta, karty]}
  |                  ^ zde

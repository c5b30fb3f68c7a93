chyba[reserved-word]: `row` je slovo jazyka a nemůže být jménem
 --> resolve/reserved-word.rules:4:8
  |
4 | places row: 3 by 3, each for 1 mark
  |        ^^^ zde

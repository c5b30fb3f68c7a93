chyba[reserved-word]: `top` je slovo jazyka a nemůže být jménem
 --> resolve/reserved-word+local.rules:8:12
  |
8 |   for each top in players
  |            ^^^ zde

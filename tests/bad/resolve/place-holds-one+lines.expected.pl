błąd[place-holds-one]: na miejscu mieści się jeden element; dla większej liczby użyj strefy
 --> resolve/place-holds-one+lines.rules:8:44
  |
8 | places trio: lines of 3 square, each for 1 stone
  |                                            ^^^^^ tutaj

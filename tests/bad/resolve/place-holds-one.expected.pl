błąd[place-holds-one]: na miejscu mieści się jeden element; dla większej liczby użyj strefy
 --> resolve/place-holds-one.rules:4:33
  |
4 | places square: 3 by 3, each for 2 mark
  |                                 ^ tutaj

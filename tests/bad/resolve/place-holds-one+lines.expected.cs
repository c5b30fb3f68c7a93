chyba[place-holds-one]: na místo se vejde jeden prvek; pro více prvků použij zónu
 --> resolve/place-holds-one+lines.rules:8:44
  |
8 | places trio: lines of 3 square, each for 1 stone
  |                                            ^^^^^ zde

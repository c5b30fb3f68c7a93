chyba[place-holds-one]: na místo se vejde jeden prvek; pro více prvků použij zónu
 --> resolve/place-holds-one.rules:4:33
  |
4 | places square: 3 by 3, each for 2 mark
  |                                 ^ zde

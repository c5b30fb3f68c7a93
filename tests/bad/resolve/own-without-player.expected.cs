chyba[own-without-player]: prvky `own` mohou být jen v zóně hráče; napiš `zone supply of player`
 --> resolve/own-without-player.rules:6:21
  |
6 | zone supply: set of own mark
  |                     ^^^^^^^^ zde

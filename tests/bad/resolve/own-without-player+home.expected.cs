chyba[own-without-player]: prvky `own` mohou být jen v zóně hráče; napiš `zone chest of player`
 --> resolve/own-without-player+home/game.rules:6:1
  |
6 | zone chest: set of ware, home of keeper
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

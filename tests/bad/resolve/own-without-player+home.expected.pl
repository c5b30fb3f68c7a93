błąd[own-without-player]: tylko strefa gracza może mieć `own` elementy; napisz `zone chest of player`
 --> resolve/own-without-player+home/game.rules:6:1
  |
6 | zone chest: set of ware, home of keeper
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

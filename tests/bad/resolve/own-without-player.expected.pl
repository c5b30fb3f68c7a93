błąd[own-without-player]: tylko strefa gracza może mieć `own` elementy; napisz `zone supply of player`
 --> resolve/own-without-player.rules:6:21
  |
6 | zone supply: set of own mark
  |                     ^^^^^^^^ tutaj

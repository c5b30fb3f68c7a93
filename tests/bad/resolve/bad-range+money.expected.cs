chyba[bad-range]: tento rozsah musí ležet mezi 0 a 1000000, menší číslo jako první
 --> resolve/bad-range+money.rules:4:25
  |
4 | counter cash of player: $9 to 0
  |                         ^^^^^^^ zde

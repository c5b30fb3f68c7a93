chyba[bad-range]: tento rozsah musí ležet mezi 0 a 1000000, menší číslo jako první
 --> resolve/bad-range.rules:6:16
  |
6 | counter moves: 9 to 0
  |                ^^^^^^ zde

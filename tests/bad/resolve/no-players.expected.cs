chyba[no-players]: níže uveď s odsazením, pro kolik hráčů hra je, např. `players 2 to 4`
 --> resolve/no-players.rules:1:6
  |
1 | game tic-tac-toe
  |      ^^^^^^^^^^^ zde

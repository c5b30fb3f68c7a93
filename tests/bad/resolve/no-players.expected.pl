błąd[no-players]: powiedz niżej, z wcięciem, dla ilu graczy jest gra, np. `players 2 to 4`
 --> resolve/no-players.rules:1:6
  |
1 | game tic-tac-toe
  |      ^^^^^^^^^^^ tutaj

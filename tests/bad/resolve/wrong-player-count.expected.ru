ошибка[wrong-player-count]: эта игра не рассчитана на такое количество игроков: 5
  --> resolve/wrong-player-count/game.rules:23:9
   |
23 |   given 5 players
   |         ^ здесь

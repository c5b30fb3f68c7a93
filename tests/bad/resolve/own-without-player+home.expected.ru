ошибка[own-without-player]: компоненты `own` могут быть только в зоне игрока; напишите `zone chest of player`
 --> resolve/own-without-player+home/game.rules:6:1
  |
6 | zone chest: set of ware, home of keeper
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь

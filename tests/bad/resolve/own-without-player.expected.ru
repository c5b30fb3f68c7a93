ошибка[own-without-player]: компоненты `own` могут быть только в зоне игрока; напишите `zone supply of player`
 --> resolve/own-without-player.rules:6:21
  |
6 | zone supply: set of own mark
  |                     ^^^^^^^^ здесь

ошибка[wrong-name]: `wealth` — не значение, которое называет игрока для компонента
 --> resolve/wrong-name+home/game.rules:6:44
  |
6 | zone chest of player: set of ware, home of wealth
  |                                            ^^^^^^ здесь
 --> resolve/wrong-name+home/game.rules:8:7
  |
8 | value wealth of p: player
  |       ------ объявлено здесь
подсказка: возможно, имелось в виду `wealth`?

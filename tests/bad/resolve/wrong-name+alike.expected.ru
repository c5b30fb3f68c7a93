ошибка[wrong-name]: `wealth` — не значение, которое называет игрока для компонента
 --> resolve/wrong-name+alike/game.rules:6:22
  |
6 | alike thing known to wealth: bread, nail
  |                      ^^^^^^ здесь
 --> resolve/wrong-name+alike/game.rules:8:7
  |
8 | value wealth of p: player
  |       ------ объявлено здесь
подсказка: возможно, имелось в виду `wealth`?

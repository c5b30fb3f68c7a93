ошибка[whose]: у каждого владельца (`player`) своё `hand`; уточните, чьё имеется в виду
  --> resolve/whose/game.rules:19:26
   |
19 |   choose to play: c from hand
   |                          ^^^^ здесь
  --> resolve/whose/game.rules:9:6
   |
 9 | zone hand of player: set of card, seen by owner
   |      ---- объявлено здесь
подсказка: возможно, имелось в виду `your hand`?

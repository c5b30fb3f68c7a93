ошибка[one-owner]: `hand` есть у нескольких игроков; уточните, чьё имеется в виду
  --> resolve/one-owner/game.rules:20:14
   |
20 |     put c in players' hand
   |              ^^^^^^^^^^^^^ здесь
  --> resolve/one-owner/game.rules:9:6
   |
 9 | zone hand of player: set of card, seen by owner
   |      ---- объявлено здесь

ошибка[wrong-name]: `hand` — не вид компонентов
 --> resolve/wrong-name/game.rules:8:20
  |
8 | zone deck: pile of hand, hidden, home
  |                    ^^^^ здесь
 --> resolve/wrong-name/game.rules:9:6
  |
9 | zone hand of player: set of card, seen by owner
  |      ---- объявлено здесь

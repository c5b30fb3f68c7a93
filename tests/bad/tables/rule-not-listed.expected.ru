ошибка[rule-not-listed]: в списке правил `rules.yaml` нет `TTT-PLACE`
 --> tables/rule-not-listed/game.rules:9:26
  |
9 |     only if s is empty   @TTT-PLACE
  |                          ^^^^^^^^^^ здесь

błąd[rule-not-listed]: na liście zasad w `rules.yaml` brakuje `TTT-PLACE`
 --> tables/rule-not-listed/game.rules:9:26
  |
9 |     only if s is empty   @TTT-PLACE
  |                          ^^^^^^^^^^ tutaj

chyba[rule-not-listed]: `TTT-PLACE` chybí na seznamu pravidel v `rules.yaml`
 --> tables/rule-not-listed/game.rules:9:26
  |
9 |     only if s is empty   @TTT-PLACE
  |                          ^^^^^^^^^^ zde

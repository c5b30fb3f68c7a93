chyba[unused-rule]: pravidlo `TTT-WIN` je na seznamu, ale není u žádného řádku
 --> tables/unused-rule/rules.yaml:6:1
  |
6 | TTT-WIN: printed
  | ^^^^^^^ zde

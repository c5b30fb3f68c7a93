ошибка[unused-rule]: правило `TTT-WIN` есть в списке, но его нет ни в одной строке
 --> tables/unused-rule/rules.yaml:6:1
  |
6 | TTT-WIN: printed
  | ^^^^^^^ здесь

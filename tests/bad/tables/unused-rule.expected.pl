błąd[unused-rule]: zasada `TTT-WIN` jest na liście, ale nie ma jej przy żadnym wierszu
 --> tables/unused-rule/rules.yaml:6:1
  |
6 | TTT-WIN: printed
  | ^^^^^^^ tutaj

ошибка[unknown-rule]: ни в одной строке нет идентификатора правила `TTT-PALCE`
  --> resolve/unknown-rule.rules:15:19
   |
15 |   then illegal by TTT-PALCE
   |                   ^^^^^^^^^ здесь
подсказка: возможно, имелось в виду `TTT-PLACE`?

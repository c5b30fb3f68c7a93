ошибка[unknown-rule]: ни в одной строке нет идентификатора правила `TTT-PALCE`
  --> overlay/unknown-rule.rules:14:10
   |
14 |   remove @TTT-PALCE
   |          ^^^^^^^^^^ здесь
подсказка: возможно, имелось в виду `TTT-PLACE`?

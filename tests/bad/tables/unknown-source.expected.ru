ошибка[unknown-source]: `rulling` — не источник; используйте одно из: printed, inferred, ruling, assumed
 --> tables/unknown-source/rules.yaml:4:11
  |
4 | TTT-TURN: rulling
  |           ^^^^^^^ здесь
подсказка: возможно, имелось в виду `ruling`?

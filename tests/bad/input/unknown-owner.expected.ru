ошибка[unknown-name]: здесь ничто не называется `player-4`
 --> input/unknown-owner.yaml:4:3
  |
4 |   player-4: [money-1, alarm]
  |   ^^^^^^^^ здесь
подсказка: возможно, имелось в виду `player-1`, `player-2`, `player-3`?

ошибка[unknown-name]: здесь ничто не называется `wlid`
 --> tables/unknown-name/cards.yaml:4:17
  |
4 |   joker: {kind: wlid, count: 1}
  |                 ^^^^ здесь
 --> tables/unknown-name/game.rules:6:3
  |
6 |   wild, 1 in all
  |   ---- похожее имя объявлено здесь
подсказка: возможно, имелось в виду `wild`?

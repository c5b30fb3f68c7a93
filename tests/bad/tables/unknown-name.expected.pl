błąd[unknown-name]: nic tu nie nazywa się `wlid`
 --> tables/unknown-name/cards.yaml:4:17
  |
4 |   joker: {kind: wlid, count: 1}
  |                 ^^^^ tutaj
 --> tables/unknown-name/game.rules:6:3
  |
6 |   wild, 1 in all
  |   ---- podobną nazwę zadeklarowano tutaj
wskazówka: czy chodziło o `wild`?

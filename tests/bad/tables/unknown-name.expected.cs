chyba[unknown-name]: nic se tu nejmenuje `wlid`
 --> tables/unknown-name/cards.yaml:4:17
  |
4 |   joker: {kind: wlid, count: 1}
  |                 ^^^^ zde
 --> tables/unknown-name/game.rules:6:3
  |
6 |   wild, 1 in all
  |   ---- podobné jméno je deklarováno zde
tip: nemá to být `wild`?

chyba[order-changes]: pořadí této smyčky se v jejím průběhu mění
 --> check/order-changes.rules:7:3
  |
7 |   for each p in players by most p's speed
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

chyba[wanted-owners]: `square` musí být mapa s jednou položkou pro každého majitele, místo nebo jméno
 --> input/places-as-a-list.yaml:2:9
  |
2 | square: [cross, nought]
  |         ^ zde

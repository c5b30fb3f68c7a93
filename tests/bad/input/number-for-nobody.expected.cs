chyba[wanted-owners]: `size` musí být mapa s jednou položkou pro každého majitele, místo nebo jméno
 --> input/number-for-nobody.yaml:2:7
  |
2 | size: 3
  |       ^ zde

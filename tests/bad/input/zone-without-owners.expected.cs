chyba[wanted-owners]: `hand` musí být mapa s jednou položkou pro každého majitele, místo nebo jméno
 --> input/zone-without-owners.yaml:3:7
  |
3 | hand: [money-1, alarm]
  |       ^ zde

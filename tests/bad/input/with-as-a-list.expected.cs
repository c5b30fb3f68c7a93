chyba[wanted-owners]: `with` musí být mapa s jednou položkou pro každého majitele, místo nebo jméno
 --> input/with-as-a-list.yaml:4:7
  |
4 | with: [money-1]
  |       ^ zde

chyba[yaml-alias]: odkazy `&` a `*` nejsou v souboru tables/yaml-alias/cards.yaml povoleny; vypiš hodnoty celé
 --> tables/yaml-alias/cards.yaml:3:10
  |
3 |   deuce: *low
  |          ^^^^ zde

błąd[yaml-alias]: w tables/yaml-alias/cards.yaml nie wolno używać odwołań `&` i `*`; wypisz te wartości
 --> tables/yaml-alias/cards.yaml:3:10
  |
3 |   deuce: *low
  |          ^^^^ tutaj

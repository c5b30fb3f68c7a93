chyba[count-with-table]: kolik je `card` a čí jsou, určuje tabulka; zde to vynech
 --> tables/count-with-table/game.rules:4:12
  |
4 | kind card, 6 each from cards.yaml
  |            ^ zde

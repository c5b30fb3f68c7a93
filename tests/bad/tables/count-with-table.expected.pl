błąd[count-with-table]: ile jest `card` i czyje są, podaje tabela; pomiń to tutaj
 --> tables/count-with-table/game.rules:4:12
  |
4 | kind card, 6 each from cards.yaml
  |            ^ tutaj

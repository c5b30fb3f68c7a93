ошибка[count-with-table]: сколько есть `card` и чьи они, сказано в таблице; здесь это указывать не нужно
 --> tables/count-with-table/game.rules:4:12
  |
4 | kind card, 6 each from cards.yaml
  |            ^ здесь

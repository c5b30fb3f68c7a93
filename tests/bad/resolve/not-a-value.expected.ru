ошибка[not-a-value]: `card` не может обозначать значение
  --> resolve/not-a-value/game.rules:20:23
   |
20 |     only if number of card > 2
   |                       ^^^^ здесь
  --> resolve/not-a-value/game.rules:4:6
   |
 4 | kind card from cards.yaml
   |      ---- объявлено здесь

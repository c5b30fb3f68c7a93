błąd[not-a-value]: `card` nie może oznaczać wartości
  --> resolve/not-a-value/game.rules:20:23
   |
20 |     only if number of card > 2
   |                       ^^^^ tutaj
  --> resolve/not-a-value/game.rules:4:6
   |
 4 | kind card from cards.yaml
   |      ---- zadeklarowano tutaj

chyba[not-a-value]: `card` nemůže zastupovat hodnotu
  --> resolve/not-a-value/game.rules:20:23
   |
20 |     only if number of card > 2
   |                       ^^^^ zde
  --> resolve/not-a-value/game.rules:4:6
   |
 4 | kind card from cards.yaml
   |      ---- deklarováno zde

chyba[in-order]: prvky tam leží v pořadí; jeden pojmenuj, nebo vezmi `top of`, `last of` či `all`
  --> resolve/in-order/game.rules:21:20
   |
21 |   put 1 joker from heap in your hand
   |                    ^^^^ zde
  --> resolve/in-order/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- deklarováno zde

chyba[not-owned]: hráč nemá `heap`
  --> resolve/not-owned/game.rules:19:31
   |
19 |   choose to play: c from your heap
   |                               ^^^^ zde
  --> resolve/not-owned/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- deklarováno zde

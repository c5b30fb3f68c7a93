chyba[not-faced]: prvky tam neleží ani lícem, ani rubem nahoru; strany mají jen v řadě s `faced`
  --> resolve/not-faced/game.rules:20:19
   |
20 |     put c in heap face up
   |                   ^^^^^^^ zde
  --> resolve/not-faced/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- deklarováno zde

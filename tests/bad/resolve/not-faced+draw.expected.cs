chyba[not-faced]: prvky tam neleží ani lícem, ani rubem nahoru; strany mají jen v řadě s `faced`
  --> resolve/not-faced+draw/game.rules:11:35
   |
11 |   draw 2 ware from store to stand face down
   |                                   ^^^^^^^^^ zde

chyba[not-faced]: prvky tam neleží ani lícem, ani rubem nahoru; strany mají jen v řadě s `faced`
  --> resolve/not-faced+has/game.rules:10:31
   |
10 |     only if stand has a bread face up
   |                               ^^^^^^^ zde

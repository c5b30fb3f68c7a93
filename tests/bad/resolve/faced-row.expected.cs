chyba[faced-row]: lícem nahoru a rubem nahoru mohou prvky ležet jen v řadě (`row`)
  --> resolve/faced-row/game.rules:10:1
   |
10 | zone heap: stack of card, faced
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

chyba[unknown-name]: nic se tu nejmenuje `braed`
  --> resolve/unknown-name+beside/game.rules:10:39
   |
10 |     remove all ware from stand beside braed
   |                                       ^^^^^ zde

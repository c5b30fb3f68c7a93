błąd[unknown-name]: nic tu nie nazywa się `braed`
  --> resolve/unknown-name+beside/game.rules:10:39
   |
10 |     remove all ware from stand beside braed
   |                                       ^^^^^ tutaj

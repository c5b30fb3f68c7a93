błąd[wanted-things]: tu trzeba podać elementy, np. `2 token`, albo `empty`
  --> resolve/wanted-things/game.rules:12:18
   |
12 |   given stand is 3
   |                  ^ tutaj

błąd[wanted-things]: tu trzeba podać elementy, np. `2 token`, albo `empty`
  --> resolve/wanted-things/game.rules:13:18
   |
13 |   given stand is yes
   |                  ^^^ tutaj

błąd[wanted-things]: tu trzeba podać elementy, np. `2 token`, albo `empty`
  --> resolve/wanted-things/game.rules:14:18
   |
14 |   given stand is none
   |                  ^^^^ tutaj

błąd[wanted-things]: tu trzeba podać elementy, np. `2 token`, albo `empty`
  --> resolve/wanted-things/game.rules:15:18
   |
15 |   given stand is $2
   |                  ^^ tutaj

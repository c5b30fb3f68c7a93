chyba[wanted-things]: zde se uvádějí prvky, např. `2 token`, nebo `empty`
  --> resolve/wanted-things/game.rules:12:18
   |
12 |   given stand is 3
   |                  ^ zde

chyba[wanted-things]: zde se uvádějí prvky, např. `2 token`, nebo `empty`
  --> resolve/wanted-things/game.rules:13:18
   |
13 |   given stand is yes
   |                  ^^^ zde

chyba[wanted-things]: zde se uvádějí prvky, např. `2 token`, nebo `empty`
  --> resolve/wanted-things/game.rules:14:18
   |
14 |   given stand is none
   |                  ^^^^ zde

chyba[wanted-things]: zde se uvádějí prvky, např. `2 token`, nebo `empty`
  --> resolve/wanted-things/game.rules:15:18
   |
15 |   given stand is $2
   |                  ^^ zde

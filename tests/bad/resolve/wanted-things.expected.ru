ошибка[wanted-things]: здесь нужно указать компоненты, например `2 token`, или `empty`
  --> resolve/wanted-things/game.rules:12:18
   |
12 |   given stand is 3
   |                  ^ здесь

ошибка[wanted-things]: здесь нужно указать компоненты, например `2 token`, или `empty`
  --> resolve/wanted-things/game.rules:13:18
   |
13 |   given stand is yes
   |                  ^^^ здесь

ошибка[wanted-things]: здесь нужно указать компоненты, например `2 token`, или `empty`
  --> resolve/wanted-things/game.rules:14:18
   |
14 |   given stand is none
   |                  ^^^^ здесь

ошибка[wanted-things]: здесь нужно указать компоненты, например `2 token`, или `empty`
  --> resolve/wanted-things/game.rules:15:18
   |
15 |   given stand is $2
   |                  ^^ здесь

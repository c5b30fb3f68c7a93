błąd[wrong-attribute]: tabela może podawać zakres liczb, `flag` albo jedną z nazw `names`
 --> resolve/wrong-attribute/game.rules:5:51
  |
5 | places shop from shops.yaml, on square, with rent player
  |                                                   ^^^^^^ tutaj

błąd[faced-row]: tylko rząd (`row`) może mieć elementy odkryte i zakryte
  --> resolve/faced-row/game.rules:10:1
   |
10 | zone heap: stack of card, faced
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

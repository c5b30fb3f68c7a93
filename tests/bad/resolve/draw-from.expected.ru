ошибка[draw-from]: брать компоненты наугад можно только из множества (`set`) или закрытой стопки (`pile`)
  --> resolve/draw-from/game.rules:21:20
   |
21 |   draw 1 card from heap to your hand
   |                    ^^^^ здесь
  --> resolve/draw-from/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- объявлено здесь

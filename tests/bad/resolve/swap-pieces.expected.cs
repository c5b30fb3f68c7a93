chyba[swap-pieces]: `swap` chce dvě komponenty stejného druhu vybrané z řad, nebo dvě zóny
  --> resolve/swap-pieces/game.rules:10:10
   |
10 |     swap v with w
   |          ^ zde

chyba[swap-pieces]: `swap` chce dvě komponenty stejného druhu vybrané z řad, nebo dvě zóny
  --> resolve/swap-pieces/game.rules:10:17
   |
10 |     swap v with w
   |                 ^ zde

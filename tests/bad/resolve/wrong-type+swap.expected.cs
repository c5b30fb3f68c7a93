chyba[wrong-type]: toto je číslo; hodí se sem: zóna
  --> resolve/wrong-type+swap/game.rules:11:21
   |
11 |     swap stand with calm
   |                     ^^^^ zde

chyba[wrong-zone]: `bread` tam nesmí přijít
  --> resolve/wrong-type+swap/game.rules:11:21
   |
11 |     swap stand with calm
   |                     ^^^^ zde

chyba[swap-pieces]: `swap` chce dvě komponenty stejného druhu vybrané z řad, nebo dvě zóny
  --> resolve/wrong-type+swap/game.rules:12:17
   |
12 |     swap w with stand
   |                 ^^^^^ zde

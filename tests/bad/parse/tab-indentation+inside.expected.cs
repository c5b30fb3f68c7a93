chyba[tab-indentation]: používej mezery, ne tabulátory
 --> parse/tab-indentation+inside.rules:5:21
  |
5 | kind mark of player, 5 each
  |                     ^ zde

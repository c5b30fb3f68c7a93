ошибка[piece-moved]: `c` выше уже переместили в другое место, поэтому это имя больше ничего не значит
  --> resolve/piece-moved/game.rules:21:9
   |
21 |     put c in table face up
   |         ^ здесь
  --> resolve/piece-moved/game.rules:20:9
   |
20 |     put c in heap
   |         - перемещено здесь

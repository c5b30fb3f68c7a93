ошибка[draw-where]: скажите, куда попадает взятый компонент: либо `to` и зона, либо `as` и имя
  --> resolve/draw-where/game.rules:21:3
   |
21 |   draw 1 card from deck
   |   ^^^^^^^^^^^^^^^^^^^^^ здесь

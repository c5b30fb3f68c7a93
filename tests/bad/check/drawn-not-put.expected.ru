ошибка[drawn-not-put]: взятый компонент `d` нужно куда-то положить до следующего решения
  --> check/drawn-not-put.rules:16:3
   |
16 |   draw 1 card from deck as d
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь

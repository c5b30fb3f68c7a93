ошибка[unknown-name]: здесь ничто не называется `cornr`
  --> resolve/unknown-name+position.rules:16:18
   |
16 |   given position cornr
   |                  ^^^^^ здесь
  --> resolve/unknown-name+position.rules:12:10
   |
12 | position corner
   |          ------ похожее имя объявлено здесь
подсказка: возможно, имелось в виду `corner`?

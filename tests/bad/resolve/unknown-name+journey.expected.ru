ошибка[unknown-name]: здесь ничто не называется `hyke`
  --> resolve/unknown-name+journey.rules:14:6
   |
14 |   if hyke is possible
   |      ^^^^ здесь
  --> resolve/unknown-name+journey.rules:6:9
   |
 6 | journey hike
   |         ---- похожее имя объявлено здесь
подсказка: возможно, имелось в виду `hike`?

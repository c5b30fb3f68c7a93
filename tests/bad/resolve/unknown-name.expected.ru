ошибка[unknown-name]: здесь ничто не называется `haep`
  --> resolve/unknown-name/game.rules:20:14
   |
20 |     put c in haep
   |              ^^^^ здесь
  --> resolve/unknown-name/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- похожее имя объявлено здесь
подсказка: возможно, имелось в виду `heap`?

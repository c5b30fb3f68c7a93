ошибка[kind-not-owned]: `mark` не принадлежит никому из игроков; такой вид нужно объявить с `of player`
  --> resolve/kind-not-owned.rules:10:11
   |
10 |     put 1 your mark from box in s
   |           ^^^^^^^^^ здесь
  --> resolve/kind-not-owned.rules:5:6
   |
 5 | kind mark, 9 each
   |      ---- объявлено здесь

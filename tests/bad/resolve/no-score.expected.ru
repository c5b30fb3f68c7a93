ошибка[no-score]: в этой игре не объявлен `score`
  --> resolve/no-score.rules:12:10
   |
12 | whenever score of cross > 2
   |          ^^^^^^^^^^^^^^ здесь

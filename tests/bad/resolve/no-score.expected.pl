błąd[no-score]: ta gra nie deklaruje `score`
  --> resolve/no-score.rules:12:10
   |
12 | whenever score of cross > 2
   |          ^^^^^^^^^^^^^^ tutaj

chyba[no-score]: tato hra nedeklaruje žádné `score`
  --> resolve/no-score.rules:12:10
   |
12 | whenever score of cross > 2
   |          ^^^^^^^^^^^^^^ zde

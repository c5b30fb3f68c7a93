ошибка[winner-without-score]: победителя определяет результат, но `score` не объявлен
  --> resolve/winner-without-score.rules:12:1
   |
12 | winner is player with most score, shared if tied
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь

ошибка[wrong-type]: это число, а здесь подходит: игрок, место
  --> resolve/wrong-type+for.rules:12:48
   |
12 | whenever some s in square: s's rank = n for n: 1 to 3
   |                                                ^^^^^^ здесь

ошибка[bad-range]: этот диапазон должен лежать в пределах от 1 до 6, меньшее число — первым
 --> resolve/bad-range+walk.rules:9:30
  |
9 |     with route from walks of 3 to 2 steps over square from a1
  |                              ^^^^^^ здесь

ошибка[bad-range]: этот диапазон должен лежать в пределах от 1 до 6, меньшее число — первым
  --> resolve/bad-range+walk.rules:10:36
   |
10 |     with other-route from walks of 1 to 7 steps over square from a1
   |                                    ^^^^^^ здесь

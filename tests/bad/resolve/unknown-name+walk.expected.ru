ошибка[unknown-name]: здесь ничто не называется `sqare`
 --> resolve/unknown-name+walk.rules:7:42
  |
7 | memory trail: walk of up to 2 steps over sqare
  |                                          ^^^^^ здесь
 --> resolve/unknown-name+walk.rules:4:8
  |
4 | places square: 3 by 3
  |        ------ похожее имя объявлено здесь
подсказка: возможно, имелось в виду `square`?

ошибка[unknown-name]: здесь ничто не называется `squares`
  --> resolve/unknown-name+walk.rules:11:48
   |
11 |     with route from walks of 1 to 2 steps over squares from a1
   |                                                ^^^^^^^ здесь
  --> resolve/unknown-name+walk.rules:4:8
   |
 4 | places square: 3 by 3
   |        ------ похожее имя объявлено здесь
подсказка: возможно, имелось в виду `square`?

ошибка[unknown-name]: здесь ничто не называется `nxet`
  --> resolve/unknown-name+walk.rules:12:38
   |
12 |     only if every step of route is a nxet step
   |                                      ^^^^ здесь
  --> resolve/unknown-name+walk.rules:5:7
   |
 5 | steps next: up, down, left, right
   |       ---- похожее имя объявлено здесь
подсказка: возможно, имелось в виду `next`?

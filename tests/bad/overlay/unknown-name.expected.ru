ошибка[unknown-name]: здесь ничто не называется `gravty`
  --> overlay/unknown-name.rules:14:7
   |
14 |   set gravty to yes
   |       ^^^^^^ здесь
подсказка: возможно, имелось в виду `gravity`?

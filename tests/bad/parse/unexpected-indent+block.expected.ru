ошибка[unexpected-indent]: у этой строки есть отступ, но выше не начинается никакой блок
  --> parse/unexpected-indent+block.rules:10:1
   |
10 |       only if s is not b2
   | ^^^^^^ здесь

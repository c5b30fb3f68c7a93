ошибка[wanted-value]: здесь нужно одно число или одно имя
  --> resolve/wanted-value+two.rules:13:17
   |
13 |   given spot is a1, a2
   |                 ^^^^^^ здесь

ошибка[duplicate-act]: `rest` уже есть среди этих вариантов выбора
  --> check/duplicate-act+window.rules:10:3
   |
10 |   to rest
   |   ^^^^^^^ здесь
  --> check/duplicate-act+window.rules:7:3
   |
 7 |   to rest
   |   ------- впервые указано здесь

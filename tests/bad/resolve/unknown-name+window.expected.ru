ошибка[unknown-name]: здесь ничто не называется `favours`
  --> resolve/unknown-name+window.rules:12:10
   |
12 |   during favours
   |          ^^^^^^^ здесь
  --> resolve/unknown-name+window.rules:6:8
   |
 6 | window favors
   |        ------ похожее имя объявлено здесь
подсказка: возможно, имелось в виду `favors`?

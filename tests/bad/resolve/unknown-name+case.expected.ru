ошибка[unknown-name]: здесь ничто не называется `cuoch`
  --> resolve/unknown-name+case.rules:11:14
   |
11 |       wagon, cuoch
   |              ^^^^^ здесь

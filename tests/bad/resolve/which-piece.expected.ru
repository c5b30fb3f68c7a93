ошибка[which-piece]: `mark` здесь может обозначать разные виды компонентов; уточните, какой именно
  --> resolve/which-piece.rules:13:15
   |
13 |   given b2 is mark
   |               ^^^^ здесь

ошибка[which-piece]: `pip` здесь может обозначать разные виды компонентов; уточните, какой именно
  --> check/which-piece/game.rules:21:3
   |
21 |   put 1 pip from deck in your hand
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь

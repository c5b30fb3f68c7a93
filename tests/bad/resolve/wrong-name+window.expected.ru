ошибка[wrong-name]: `calm` — не окно
 --> resolve/wrong-name+window.rules:7:10
  |
7 |   during calm
  |          ^^^^ здесь
 --> resolve/wrong-name+window.rules:4:9
  |
4 | counter calm: 0 to 3
  |         ---- объявлено здесь

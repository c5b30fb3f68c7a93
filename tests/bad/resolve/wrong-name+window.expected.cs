chyba[wrong-name]: `calm` není okno
 --> resolve/wrong-name+window.rules:7:10
  |
7 |   during calm
  |          ^^^^ zde
 --> resolve/wrong-name+window.rules:4:9
  |
4 | counter calm: 0 to 3
  |         ---- deklarováno zde

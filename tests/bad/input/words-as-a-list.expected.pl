błąd[locale-shape]: plik words.yml musi być mapą nazw
 --> words.yml:1:1
  |
1 | - word
  | ^ tutaj

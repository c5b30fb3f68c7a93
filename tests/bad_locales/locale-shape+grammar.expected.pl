błąd[locale-shape]: plik xx/grammar.yml musi być mapą nazw
 --> xx/grammar.yml:1:1
  |
1 | - nom
  | ^ tutaj

błąd[locale-shape]: plik xx/lexicon.yml musi być mapą nazw
 --> xx/lexicon.yml:1:1
  |
1 | - lusor
  | ^ tutaj

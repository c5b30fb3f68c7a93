błąd[bad-yaml]: plik tables/bad-yaml/cards.yaml nie jest czytelnym plikiem YAML: expected ',' or '}', but got ':'
 --> tables/bad-yaml/cards.yaml:4:8
  |
4 |   joker: {kind: wild, count: 1}
  |        ^ tutaj

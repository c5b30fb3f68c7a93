błąd[bad-yaml]: plik input/not-yaml.yaml nie jest czytelnym plikiem YAML: expected ',' or '}', but got ':'
 --> input/not-yaml.yaml:3:5
  |
3 | turn: cross
  |     ^ tutaj

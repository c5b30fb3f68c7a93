ошибка[bad-yaml]: файл input/not-yaml.yaml не читается как YAML: expected ',' or '}', but got ':'
 --> input/not-yaml.yaml:3:5
  |
3 | turn: cross
  |     ^ здесь

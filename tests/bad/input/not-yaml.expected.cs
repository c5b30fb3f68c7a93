chyba[bad-yaml]: soubor input/not-yaml.yaml není čitelný YAML: expected ',' or '}', but got ':'
 --> input/not-yaml.yaml:3:5
  |
3 | turn: cross
  |     ^ zde

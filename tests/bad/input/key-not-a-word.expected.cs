chyba[yaml-key]: jména v souboru input/key-not-a-word.yaml musí být prostá slova
 --> input/key-not-a-word.yaml:2:1
  |
2 | [a1, b2]: cross
  | ^ zde

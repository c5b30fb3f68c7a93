błąd[yaml-key]: nazwy w input/key-not-a-word.yaml muszą być zwykłymi słowami
 --> input/key-not-a-word.yaml:2:1
  |
2 | [a1, b2]: cross
  | ^ tutaj

ошибка[yaml-key]: имена в файле input/key-not-a-word.yaml должны быть простыми словами
 --> input/key-not-a-word.yaml:2:1
  |
2 | [a1, b2]: cross
  | ^ здесь

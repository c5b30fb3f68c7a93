ошибка[missing-local]: позиция при этом решении должна указать `c` в поле `with`
 --> input/missing-with.yaml:1:1
  |
1 | game: thieves
  | ^ здесь

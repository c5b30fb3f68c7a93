ошибка[tab-indentation]: используйте пробелы, а не табуляцию
 --> parse/tab-indentation.rules:9:1
  |
9 |  only if s is empty
  | ^ здесь

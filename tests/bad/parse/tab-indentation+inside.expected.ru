ошибка[tab-indentation]: используйте пробелы, а не табуляцию
 --> parse/tab-indentation+inside.rules:5:21
  |
5 | kind mark of player, 5 each
  |                     ^ здесь

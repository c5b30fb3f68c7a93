ошибка[unclosed-text]: у этого текста нет закрывающей кавычки
  --> parse/unclosed-text.rules:12:9
   |
12 | example "the middle is free
   |         ^ здесь

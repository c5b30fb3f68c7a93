błąd[unclosed-text]: ten tekst nie ma zamykającego cudzysłowu
  --> parse/unclosed-text.rules:12:9
   |
12 | example "the middle is free
   |         ^ tutaj

ошибка[stop-outside]: `stop` может стоять только в процедуре
  --> check/stop-outside+window.rules:10:5
   |
10 |     stop
   |     ^^^^ здесь

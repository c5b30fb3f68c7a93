błąd[stop-outside]: `stop` może stać tylko w procedurze
  --> check/stop-outside+window.rules:10:5
   |
10 |     stop
   |     ^^^^ tutaj

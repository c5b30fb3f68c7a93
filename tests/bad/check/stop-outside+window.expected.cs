chyba[stop-outside]: `stop` může stát jen v proceduře
  --> check/stop-outside+window.rules:10:5
   |
10 |     stop
   |     ^^^^ zde

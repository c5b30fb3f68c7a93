błąd[stop-outside]: `stop` może stać tylko w procedurze
  --> check/stop-outside/game.rules:22:5
   |
22 |     stop
   |     ^^^^ tutaj

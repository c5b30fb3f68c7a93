chyba[stop-outside]: `stop` může stát jen v proceduře
  --> check/stop-outside/game.rules:22:5
   |
22 |     stop
   |     ^^^^ zde

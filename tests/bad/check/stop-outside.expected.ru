ошибка[stop-outside]: `stop` может стоять только в процедуре
  --> check/stop-outside/game.rules:22:5
   |
22 |     stop
   |     ^^^^ здесь

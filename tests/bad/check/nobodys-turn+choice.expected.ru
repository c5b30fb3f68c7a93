ошибка[nobodys-turn]: здесь ход ничей, поэтому никто не может быть `you` и никто не может выбирать
 --> check/nobodys-turn+choice.rules:5:3
  |
5 |   choose to run
  |   ^^^^^^^^^^^^^ здесь

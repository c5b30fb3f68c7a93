błąd[nobodys-turn]: tutaj nie trwa niczyja tura, więc nikt nie jest `you` i nikt nie może wybierać
 --> check/nobodys-turn+choice.rules:5:3
  |
5 |   choose to run
  |   ^^^^^^^^^^^^^ tutaj

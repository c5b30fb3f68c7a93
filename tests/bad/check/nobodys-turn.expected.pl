błąd[nobodys-turn]: tutaj nie trwa niczyja tura, więc nikt nie jest `you` i nikt nie może wybierać
  --> check/nobodys-turn.rules:10:3
   |
10 |   do train()
   |   ^^^^^^^^^^ tutaj

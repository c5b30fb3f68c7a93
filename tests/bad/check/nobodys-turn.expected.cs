chyba[nobodys-turn]: tady není nikdo na tahu, takže nikdo není `you` a nikdo nemůže volit
  --> check/nobodys-turn.rules:10:3
   |
10 |   do train()
   |   ^^^^^^^^^^ zde

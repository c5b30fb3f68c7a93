chyba[nobodys-turn]: tady není nikdo na tahu, takže nikdo není `you` a nikdo nemůže volit
 --> check/nobodys-turn+choice.rules:5:3
  |
5 |   choose to run
  |   ^^^^^^^^^^^^^ zde

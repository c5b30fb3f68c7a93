błąd[walk-without-steps]: powiedz, jakie kroki może mieć trasa: `only if every step of route is a … step`
 --> check/walk-without-steps+denied.rules:8:17
  |
8 |   choose to go: route from walks of 1 to 3 steps over square from b2
  |                 ^^^^^ tutaj

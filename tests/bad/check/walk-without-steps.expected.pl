błąd[walk-without-steps]: powiedz, jakie kroki może mieć trasa: `only if every step of route is a … step`
 --> check/walk-without-steps.rules:9:10
  |
9 |     with route from walks of 1 to 3 steps over square from b2
  |          ^^^^^ tutaj

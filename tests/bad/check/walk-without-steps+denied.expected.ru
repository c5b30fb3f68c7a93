ошибка[walk-without-steps]: укажите, какими шагами можно идти по пути: `only if every step of route is a … step`
 --> check/walk-without-steps+denied.rules:8:17
  |
8 |   choose to go: route from walks of 1 to 3 steps over square from b2
  |                 ^^^^^ здесь

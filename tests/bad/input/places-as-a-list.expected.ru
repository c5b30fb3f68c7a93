ошибка[wanted-owners]: в `square` должна быть отдельная запись для каждого владельца, места или имени
 --> input/places-as-a-list.yaml:2:9
  |
2 | square: [cross, nought]
  |         ^ здесь

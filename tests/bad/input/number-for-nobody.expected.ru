ошибка[wanted-owners]: в `size` должна быть отдельная запись для каждого владельца, места или имени
 --> input/number-for-nobody.yaml:2:7
  |
2 | size: 3
  |       ^ здесь

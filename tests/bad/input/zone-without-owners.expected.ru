ошибка[wanted-owners]: в `hand` должна быть отдельная запись для каждого владельца, места или имени
 --> input/zone-without-owners.yaml:3:7
  |
3 | hand: [money-1, alarm]
  |       ^ здесь

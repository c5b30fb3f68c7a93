ошибка[wanted-owners]: в `with` должна быть отдельная запись для каждого владельца, места или имени
 --> input/with-as-a-list.yaml:4:7
  |
4 | with: [money-1]
  |       ^ здесь

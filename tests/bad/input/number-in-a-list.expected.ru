ошибка[wanted-number]: `size` должно быть числом от 0 до 7
 --> input/number-in-a-list.yaml:2:16
  |
2 | size: {heap-1: [1, 2]}
  |                ^ здесь

ошибка[wanted-number]: `size` должно быть числом от 0 до 7
 --> input/number-not-a-number.yaml:2:16
  |
2 | size: {heap-1: one, heap-2: 3}
  |                ^^^ здесь

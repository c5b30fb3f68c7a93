ошибка[wanted-number]: `size` должно быть числом от 0 до 7
 --> input/number-too-large.yaml:2:27
  |
2 | size: {heap-1: 1, heap-2: 7000000}
  |                           ^^^^^^^ здесь

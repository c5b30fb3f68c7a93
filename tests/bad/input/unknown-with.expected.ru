ошибка[unknown-name]: здесь ничто не называется `card`
 --> input/unknown-with.yaml:4:8
  |
4 | with: {card: money-1, c: money-1}
  |        ^^^^ здесь

ошибка[unexpected-word]: здесь не может стоять `3`; ожидалось: оператор, например `is`, `and` или `+`; конец строки; `visits`
 --> parse/unexpected-word+value.rules:9:22
  |
9 |     only if s's rank 3
  |                      ^ здесь

ошибка[that-outside]: `that` может стоять только в одной из следующих строк значения, где оно обозначает то, что получилось в строках выше
 --> resolve/that-outside.rules:9:28
  |
9 |     only if s is empty and that > 1
  |                            ^^^^ здесь

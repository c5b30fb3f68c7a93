ошибка[line-ends-early]: строка заканчивается слишком рано; ожидалось: имя
 --> parse/line-ends-early+names.rules:4:12
  |
4 | names cart:
  |            ^ здесь

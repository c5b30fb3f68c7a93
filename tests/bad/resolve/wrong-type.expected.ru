ошибка[wrong-type]: это место, а здесь подходит: число
 --> resolve/wrong-type.rules:9:13
  |
9 |     only if s > 2
  |             ^ здесь

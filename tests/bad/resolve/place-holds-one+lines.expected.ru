ошибка[place-holds-one]: на одном месте помещается один компонент; если нужно больше, используйте зону
 --> resolve/place-holds-one+lines.rules:8:44
  |
8 | places trio: lines of 3 square, each for 1 stone
  |                                            ^^^^^ здесь

ошибка[place-holds-one]: на одном месте помещается один компонент; если нужно больше, используйте зону
 --> resolve/place-holds-one.rules:4:33
  |
4 | places square: 3 by 3, each for 2 mark
  |                                 ^ здесь

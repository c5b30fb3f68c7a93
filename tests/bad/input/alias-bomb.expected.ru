ошибка[yaml-alias]: в файле input/alias-bomb.yaml нельзя использовать ссылки `&` и `*`; выпишите значения целиком
 --> input/alias-bomb.yaml:3:11
  |
3 | lol2: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
  |           ^^ здесь

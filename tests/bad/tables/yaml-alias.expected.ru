ошибка[yaml-alias]: в файле tables/yaml-alias/cards.yaml нельзя использовать ссылки `&` и `*`; выпишите значения целиком
 --> tables/yaml-alias/cards.yaml:3:10
  |
3 |   deuce: *low
  |          ^^^^ здесь

ошибка[wrong-type]: это число, а здесь подходит: компонент, место
 --> resolve/wrong-type+case.rules:8:10
  |
8 |     case calm
  |          ^^^^ здесь

ошибка[not-turned]: `comb` нельзя выкладывать с поворотом: в объявлении нет `turned`
 --> resolve/not-turned/bees.rules:9:27
  |
9 |   lay wax on b2 turned by 2
  |                           ^ здесь

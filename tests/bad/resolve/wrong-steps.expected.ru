ошибка[wrong-steps]: шаги `hop` не подходят к этой сетке: у шестиугольников и квадратов свои направления
  --> resolve/wrong-steps.rules:10:20
   |
10 |     only if c is a hop step from home-cell
   |                    ^^^ здесь
  --> resolve/wrong-steps.rules:5:1
   |
 5 | steps hop: up-right
   | ------------------- объявлено здесь

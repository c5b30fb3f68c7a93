ошибка[wanted-value]: здесь нужно одно число или одно имя
  --> resolve/wanted-value.rules:14:18
   |
14 |   given moves is empty
   |                  ^^^^^ здесь

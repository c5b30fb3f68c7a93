ошибка[case-twice]: для `coach` указано два случая
  --> resolve/case-twice+names.rules:13:7
   |
13 |       coach
   |       ^^^^^ здесь
  --> resolve/case-twice+names.rules:11:7
   |
11 |       wagon, coach
   |       ------------ впервые указано здесь

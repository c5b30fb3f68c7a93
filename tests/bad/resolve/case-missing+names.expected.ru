ошибка[case-missing]: среди случаев нет: `coach`, `sled`
  --> resolve/case-missing+names.rules:10:10
   |
10 |     case ridden
   |          ^^^^^^ здесь

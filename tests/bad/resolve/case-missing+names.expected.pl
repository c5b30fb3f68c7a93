błąd[case-missing]: wśród przypadków brakuje: `coach`, `sled`
  --> resolve/case-missing+names.rules:10:10
   |
10 |     case ridden
   |          ^^^^^^ tutaj

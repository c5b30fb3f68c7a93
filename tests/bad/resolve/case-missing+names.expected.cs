chyba[case-missing]: mezi případy chybí: `coach`, `sled`
  --> resolve/case-missing+names.rules:10:10
   |
10 |     case ridden
   |          ^^^^^^ zde

błąd[case-twice]: `coach` ma dwa przypadki
  --> resolve/case-twice+names.rules:13:7
   |
13 |       coach
   |       ^^^^^ tutaj
  --> resolve/case-twice+names.rules:11:7
   |
11 |       wagon, coach
   |       ------------ pierwszy raz podano tutaj

chyba[case-twice]: `coach` má dva případy
  --> resolve/case-twice+names.rules:13:7
   |
13 |       coach
   |       ^^^^^ zde
  --> resolve/case-twice+names.rules:11:7
   |
11 |       wagon, coach
   |       ------------ poprvé uvedeno zde

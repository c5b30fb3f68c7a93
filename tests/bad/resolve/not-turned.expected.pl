błąd[not-turned]: `comb` nie można kłaść z obrotem: w deklaracji brak `turned`
 --> resolve/not-turned/bees.rules:9:27
  |
9 |   lay wax on b2 turned by 2
  |                           ^ tutaj

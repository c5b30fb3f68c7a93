chyba[not-turned]: `comb` nelze klást otočené: v deklaraci chybí `turned`
 --> resolve/not-turned/bees.rules:9:27
  |
9 |   lay wax on b2 turned by 2
  |                           ^ zde

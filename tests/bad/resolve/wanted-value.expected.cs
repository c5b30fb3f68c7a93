chyba[wanted-value]: je tu potřeba jedno číslo nebo jedno jméno
  --> resolve/wanted-value.rules:14:18
   |
14 |   given moves is empty
   |                  ^^^^^ zde

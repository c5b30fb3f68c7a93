chyba[wanted-value]: je tu potřeba jedno číslo nebo jedno jméno
  --> resolve/wanted-value+two.rules:13:17
   |
13 |   given spot is a1, a2
   |                 ^^^^^^ zde

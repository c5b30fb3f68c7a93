błąd[unexpected-word]: tu nie może stać `putt`; oczekiwano: krok, np. `put`, `choose` lub `if`
  --> parse/unexpected-word+step.rules:10:5
   |
10 |     putt 1 your mark from box in s
   |     ^^^^ tutaj
wskazówka: czy chodziło o `put`?

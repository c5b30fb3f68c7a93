błąd[unexpected-word]: tu nie może stać `3`; oczekiwano: operator, np. `is`, `and` lub `+`; koniec wiersza; `visits`
 --> parse/unexpected-word+value.rules:9:22
  |
9 |     only if s's rank 3
  |                      ^ tutaj

błąd[missing-id]: ten wiersz nie należy do żadnej zasady: dodaj identyfikator, np. `@ABC-1`
 --> check/missing-id+window/game.rules:6:1
  |
6 | window favors
  | ^^^^^^^^^^^^^ tutaj

błąd[missing-id]: ten wiersz nie należy do żadnej zasady: dodaj identyfikator, np. `@ABC-1`
 --> check/missing-id+window/game.rules:7:3
  |
7 |   to rest
  |   ^^^^^^^ tutaj

błąd[missing-id]: ten wiersz nie należy do żadnej zasady: dodaj identyfikator, np. `@ABC-1`
 --> check/missing-id+window/game.rules:8:5
  |
8 |     only if calm < 3
  |     ^^^^^^^^^^^^^^^^ tutaj

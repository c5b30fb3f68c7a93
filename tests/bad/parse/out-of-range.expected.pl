błąd[out-of-range]: ta liczba musi wynosić od 0 do 1000000
 --> parse/out-of-range.rules:5:22
  |
5 | kind mark of player, 10000000 each
  |                      ^^^^^^^^ tutaj

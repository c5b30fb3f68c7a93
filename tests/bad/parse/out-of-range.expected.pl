błąd[out-of-range]: ta liczba musi wynosić od 0 do 60000
 --> parse/out-of-range.rules:5:22
  |
5 | kind mark of player, 1000000 each
  |                      ^^^^^^^ tutaj

błąd[out-of-range]: ta liczba musi wynosić od 1 do 6
 --> resolve/out-of-range+walk.rules:7:29
  |
7 | memory trail: walk of up to 7 steps over square
  |                             ^ tutaj

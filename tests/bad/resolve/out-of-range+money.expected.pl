błąd[out-of-range]: ta liczba musi wynosić od 0 do 9
 --> resolve/out-of-range+money.rules:4:41
  |
4 | counter cash of player: $0 to 9, starts $12
  |                                         ^^^ tutaj
 --> resolve/out-of-range+money.rules:4:25
  |
4 | counter cash of player: $0 to 9, starts $12
  |                         ------- zadeklarowano tutaj

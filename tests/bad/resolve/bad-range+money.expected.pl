błąd[bad-range]: ten zakres musi mieścić się od 0 do 1000000, z mniejszą liczbą na początku
 --> resolve/bad-range+money.rules:4:25
  |
4 | counter cash of player: $9 to 0
  |                         ^^^^^^^ tutaj

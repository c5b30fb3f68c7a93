błąd[bad-range]: ten zakres musi mieścić się od 0 do 1000000, z mniejszą liczbą na początku
 --> resolve/bad-range.rules:6:16
  |
6 | counter moves: 9 to 0
  |                ^^^^^^ tutaj

błąd[bad-range]: ten zakres musi mieścić się od 1 do 6, z mniejszą liczbą na początku
 --> resolve/bad-range+walk.rules:9:30
  |
9 |     with route from walks of 3 to 2 steps over square from a1
  |                              ^^^^^^ tutaj

błąd[bad-range]: ten zakres musi mieścić się od 1 do 6, z mniejszą liczbą na początku
  --> resolve/bad-range+walk.rules:10:36
   |
10 |     with other-route from walks of 1 to 7 steps over square from a1
   |                                    ^^^^^^ tutaj

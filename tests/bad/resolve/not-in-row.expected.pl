błąd[not-in-row]: to nie jest element szeregu, więc nie ma w nim miejsca ani strony
  --> resolve/not-in-row.rules:10:25
   |
10 |     only if position of k < 3
   |                         ^ tutaj

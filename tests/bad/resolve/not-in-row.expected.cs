chyba[not-in-row]: to není díl řady, takže v ní nemá místo ani stranu
  --> resolve/not-in-row.rules:10:25
   |
10 |     only if position of k < 3
   |                         ^ zde

chyba[each-piece]: `for each` nemůže procházet prvky; řekni, co se stane se všemi (`all`)
  --> check/each-piece.rules:18:5
   |
18 |     for each d in table
   |     ^^^^^^^^^^^^^^^^^^^ zde

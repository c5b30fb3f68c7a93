błąd[afterwards-plain]: wynik tej czynności zależy od losu albo od wyboru, więc nie można o niego pytać z góry
  --> check/afterwards-plain.rules:10:5
   |
10 |     only if afterwards number of your cart < 5
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

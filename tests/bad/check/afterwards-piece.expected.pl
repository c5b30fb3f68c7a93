błąd[afterwards-piece]: `r` może potem być gdzie indziej, więc nie można tu o to pytać
  --> check/afterwards-piece/quarry.rules:11:5
   |
11 |     cannot if afterwards r's size > 2
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

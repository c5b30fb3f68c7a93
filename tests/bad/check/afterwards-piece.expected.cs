chyba[afterwards-piece]: `r` může být potom jinde, takže se na to tady nelze ptát
  --> check/afterwards-piece/quarry.rules:11:5
   |
11 |     cannot if afterwards r's size > 2
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

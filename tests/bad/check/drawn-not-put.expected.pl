błąd[drawn-not-put]: dobrany element `d` trzeba gdzieś położyć przed następną decyzją
  --> check/drawn-not-put.rules:16:3
   |
16 |   draw 1 card from deck as d
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

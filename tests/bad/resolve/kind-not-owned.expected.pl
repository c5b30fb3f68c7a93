błąd[kind-not-owned]: `mark` nie należy do żadnego gracza; rodzaj musi być zadeklarowany z `of player`
  --> resolve/kind-not-owned.rules:10:11
   |
10 |     put 1 your mark from box in s
   |           ^^^^^^^^^ tutaj
  --> resolve/kind-not-owned.rules:5:6
   |
 5 | kind mark, 9 each
   |      ---- zadeklarowano tutaj

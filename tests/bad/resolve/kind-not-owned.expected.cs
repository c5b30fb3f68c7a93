chyba[kind-not-owned]: `mark` nepatří žádnému hráči; druh musí být deklarován s `of player`
  --> resolve/kind-not-owned.rules:10:11
   |
10 |     put 1 your mark from box in s
   |           ^^^^^^^^^ zde
  --> resolve/kind-not-owned.rules:5:6
   |
 5 | kind mark, 9 each
   |      ---- deklarováno zde

błąd[yaml-alias]: w input/alias-bomb.yaml nie wolno używać odwołań `&` i `*`; wypisz te wartości
 --> input/alias-bomb.yaml:3:11
  |
3 | lol2: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
  |           ^^ tutaj

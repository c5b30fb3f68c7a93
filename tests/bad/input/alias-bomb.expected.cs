chyba[yaml-alias]: odkazy `&` a `*` nejsou v souboru input/alias-bomb.yaml povoleny; vypiš hodnoty celé
 --> input/alias-bomb.yaml:3:11
  |
3 | lol2: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
  |           ^^ zde

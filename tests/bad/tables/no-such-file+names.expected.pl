błąd[no-such-file]: obok zasad nie ma pliku familys.yaml
 --> tables/no-such-file+names/game.rules:4:19
  |
4 | names family from familys.yaml, with savings $1 to 3
  |                   ^^^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `families.yaml`?

błąd[grammar-field]: gramatyka języka `xx` ma nieznane pole `mayn`
 --> xx/grammar.yml:6:3
  |
6 |   mayn: {any: pl}
  |   ^^^^ tutaj
wskazówka: czy chodziło o `many`?

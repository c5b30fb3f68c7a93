błąd[grammar-shape]: `cases` w gramatyce języka `xx` nie ma wymaganej postaci
 --> xx/grammar.yml:1:8
  |
1 | cases: nom gen acc
  |        ^^^^^^^^^^^ tutaj

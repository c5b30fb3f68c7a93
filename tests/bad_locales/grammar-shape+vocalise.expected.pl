błąd[grammar-shape]: `vocalise` w gramatyce języka `xx` nie ma wymaganej postaci
  --> xx/grammar.yml:11:5
   |
11 |   - [in, ine, "["]
   |     ^ tutaj

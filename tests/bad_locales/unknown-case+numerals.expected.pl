błąd[unknown-case]: `numerals.many` wymienia przypadek `gne`, którego nie ma w języku `xx`; przypadki: nom, gen, acc
 --> xx/grammar.yml:6:15
  |
6 |   many: {nom: pl.gne/sg, any: pl}
  |               ^^^^^^^^^ tutaj
wskazówka: czy chodziło o `gen`?

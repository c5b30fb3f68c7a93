błąd[unknown-case]: `numerals.many` wymienia przypadek `nmo`, którego nie ma w języku `xx`; przypadki: nom, gen, acc
 --> xx/grammar.yml:6:10
  |
6 |   many: {nmo: pl.gen/sg, any: pl}
  |          ^^^ tutaj
wskazówka: czy chodziło o `nom`?

błąd[unknown-case]: `of-case` wymienia przypadek `geni`, którego nie ma w języku `xx`; przypadki: nom, gen, acc
  --> xx/grammar.yml:10:46
   |
10 | words: {and: et, or: vel, any: vel, of-case: geni, object-case: acc}
   |                                              ^^^^ tutaj
wskazówka: czy chodziło o `gen`?

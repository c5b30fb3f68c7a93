błąd[grammar-field]: gramatyka języka `xx` ma nieznane pole `ofcase`
  --> xx/grammar.yml:10:37
   |
10 | words: {and: et, or: vel, any: vel, ofcase: gen, object-case: acc}
   |                                     ^^^^^^ tutaj
wskazówka: czy chodziło o `of-case`?

błąd[grammar-missing]: w gramatyce języka `xx` brakuje `or`
  --> xx/grammar.yml:10:8
   |
10 | words: {and: et, any: vel, of-case: gen, object-case: acc}
   |        ^ tutaj

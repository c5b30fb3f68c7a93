błąd[grammar-missing]: w gramatyce języka `xx` brakuje `agreement`
 --> xx/grammar.yml:1:1
  |
1 | cases: [nom, gen, acc]
  | ^ tutaj

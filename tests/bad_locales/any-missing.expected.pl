błąd[any-missing]: `agreement.sg` w gramatyce języka `xx` nie ma wiersza `any`
 --> xx/grammar.yml:8:3
  |
8 |   sg: {m: m, f: f}
  |   ^^ tutaj

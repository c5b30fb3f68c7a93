błąd[any-missing]: `agreement.pl` w gramatyce języka `xx` nie ma wiersza `any`
 --> xx/grammar.yml:8:3
  |
8 |   sg: {m: m, any: f}
  |   ^ tutaj

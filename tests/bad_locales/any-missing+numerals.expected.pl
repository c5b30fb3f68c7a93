błąd[any-missing]: `numerals.few` w gramatyce języka `xx` nie ma wiersza `any`
 --> xx/grammar.yml:5:3
  |
5 |   few: {nom: pl}
  |   ^^^ tutaj

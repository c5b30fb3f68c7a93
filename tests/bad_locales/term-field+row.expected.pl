błąd[term-field]: termin `_empty` ma w języku `xx` nieznane pole `adj.pl`
 --> xx/lexicon.yml:9:3
  |
9 |   adj.pl: [vacui, vacuorum, vacuos]
  |   ^^^^^^ tutaj
wskazówka: czy chodziło o `adj.p`, `adj.f`, `adj.m`?

błąd[missing-form]: termin `_empty` nie ma formy `adj.p` w języku `xx` (xx/lexicon.yml)
 --> xx/lexicon.yml:6:1
  |
6 | _empty:
  | ^^^^^^ tutaj

błąd[missing-form]: termin `_empty` nie ma formy `adj.f` w języku `xx` (xx/lexicon.yml)
 --> xx/lexicon.yml:6:1
  |
6 | _empty:
  | ^^^^^^ tutaj

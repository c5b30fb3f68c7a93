błąd[missing-form]: termin `_empty` nie ma formy `f.short` w języku `xx` (xx/lexicon.yml)
 --> xx/lexicon.yml:6:1
  |
6 | _empty:
  | ^^^^^^ tutaj

błąd[missing-form]: termin `_empty` nie ma formy `m.shrot` w języku `xx` (xx/lexicon.yml)
 --> xx/lexicon.yml:6:1
  |
6 | _empty:
  | ^^^^^^ tutaj

błąd[missing-form]: termin `_empty` nie ma formy `p.shrot` w języku `xx` (xx/lexicon.yml)
 --> xx/lexicon.yml:6:1
  |
6 | _empty:
  | ^^^^^^ tutaj

błąd[term-forms]: termin `_player` języka `xx` ma w `pl` nieodpowiednią liczbę form: 2 zamiast 3
 --> xx/lexicon.yml:4:7
  |
4 |   pl: [lusores, lusorum]
  |       ^ tutaj

błąd[term-forms]: termin `_empty` języka `xx` ma w `f` nieodpowiednią liczbę form: 1 zamiast 3
 --> xx/lexicon.yml:8:10
  |
8 |   adj.f: [vacua]
  |          ^ tutaj

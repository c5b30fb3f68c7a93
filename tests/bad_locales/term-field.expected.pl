błąd[term-field]: termin `heap` ma w języku `xx` nieznane pole `ot`
 --> xx/words.yml:1:14
  |
1 | heap: {g: f, ot: in+acc, sg: [acervus, acervi, acervum]}
  |              ^^ tutaj

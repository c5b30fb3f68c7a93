błąd[term-field]: termin `heap` ma w języku `xx` nieznane pole `tail.gs`
 --> xx/words.yml:1:15
  |
1 | heap: {tail: {gs: magnus}, g: f, to: in+acc, sg: [acervus, acervi, acervum]}
  |               ^^ tutaj
wskazówka: czy chodziło o `tail.sg`, `tail.pl`?

błąd[term-forms]: termin `heap` języka `xx` ma w `sg` nieodpowiednią liczbę form: 2 zamiast 3
 --> xx/words.yml:1:30
  |
1 | heap: {g: f, to: in+acc, sg: [acervus, acervum]}
  |                              ^ tutaj

błąd[unknown-case]: `heap` wymienia przypadek `abl`, którego nie ma w języku `xx`; przypadki: nom, gen, acc
 --> xx/words.yml:1:18
  |
1 | heap: {g: f, to: in+abl, sg: [acervus, acervi, acervum]}
  |                  ^^^^^^ tutaj

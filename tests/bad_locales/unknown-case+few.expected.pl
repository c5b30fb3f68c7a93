błąd[unknown-case]: `heap` wymienia przypadek `non`, którego nie ma w języku `xx`; przypadki: nom, gen, acc
 --> xx/words.yml:1:14
  |
1 | heap: {few: {non: acervi}, g: f, to: in+acc, sg: [acervus, acervi, acervum]}
  |              ^^^ tutaj
wskazówka: czy chodziło o `nom`?

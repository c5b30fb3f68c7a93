błąd[unknown-case]: `take` wymienia przypadek `acs`, którego nie ma w języku `xx`; przypadki: nom, gen, acc
 --> xx/words.yml:2:56
  |
2 | take: {imp: sume, inf: sumere, fin: sumit, frame: "{v} {amount:acs} {h:from}"}
  |                                                        ^^^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `acc`?

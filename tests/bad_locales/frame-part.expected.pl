błąd[frame-part]: wzorzec terminu `take` ma w języku `xx` nieznaną część `amonut`; jego części: amount, h
 --> xx/words.yml:2:56
  |
2 | take: {imp: sume, inf: sumere, fin: sumit, frame: "{v} {amonut:acc} {h:from}"}
  |                                                        ^^^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `amount`?

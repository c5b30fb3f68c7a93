błąd[term-shape]: termin `take` języka `xx` musi być mapą swoich form
 --> xx/words.yml:2:13
  |
2 | take: {imp: [sume, sumite], inf: sumere, fin: sumit, frame: "{v} {amount:acc} {h:from}"}
  |             ^ tutaj

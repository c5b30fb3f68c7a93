błąd[pattern-braces]: nawiasy klamrowe w `take` nie pasują do siebie (język `xx`)
 --> xx/words.yml:2:52
  |
2 | take: {imp: sume, inf: sumere, fin: sumit, frame: "{v} amount:acc} {h:from}"}
  |                                                    ^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

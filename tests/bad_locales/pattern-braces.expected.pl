błąd[pattern-braces]: nawiasy klamrowe w `say.put` nie pasują do siebie (język `xx`)
  --> xx/messages.po:10:9
   |
10 | msgstr "{v=_put} {object:acc {place:to} {face}"
   |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

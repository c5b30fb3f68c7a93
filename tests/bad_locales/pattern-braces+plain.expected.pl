błąd[pattern-braces]: nawiasy klamrowe w `ui.copied` nie pasują do siebie (język `xx`)
  --> xx/messages.po:13:17
   |
13 | msgstr "nunc in {folder}} est"
   |                 ^ tutaj

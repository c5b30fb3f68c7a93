chyba[unclosed-text]: tomuto textu chybí koncová uvozovka
  --> parse/unclosed-text.rules:12:9
   |
12 | example "the middle is free
   |         ^ zde

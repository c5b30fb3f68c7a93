błąd[grammar-field]: gramatyka języka `xx` ma nieznane pole `dropt`
  --> xx/grammar.yml:10:1
   |
10 | dropt: {}
   | ^^^^^ tutaj

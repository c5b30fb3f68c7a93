błąd[plural-unknown]: z `xx` nie można odczytać zasad liczby mnogiej języka `xx`
 --> xx/grammar.yml:1:1
  |
1 | cases: [nom, gen, acc]
  | ^ tutaj

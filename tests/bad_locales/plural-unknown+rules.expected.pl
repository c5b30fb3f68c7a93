błąd[plural-unknown]: z `one; n is one` nie można odczytać zasad liczby mnogiej języka `xx`
 --> xx/grammar.yml:2:9
  |
2 | plural: {one: n is one}
  |         ^ tutaj

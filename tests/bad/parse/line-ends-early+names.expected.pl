błąd[line-ends-early]: wiersz kończy się za wcześnie; oczekiwano: nazwa
 --> parse/line-ends-early+names.rules:4:12
  |
4 | names cart:
  |            ^ tutaj

chyba[bad-character]: `$` tu nemůže stát
 --> parse/bad-character+money.rules:4:25
  |
4 | counter cash of player: $ 0 to 9
  |                         ^ zde

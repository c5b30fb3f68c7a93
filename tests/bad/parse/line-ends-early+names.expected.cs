chyba[line-ends-early]: řádek končí příliš brzy; očekává se: jméno
 --> parse/line-ends-early+names.rules:4:12
  |
4 | names cart:
  |            ^ zde

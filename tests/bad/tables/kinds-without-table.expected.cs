chyba[kinds-without-table]: druhy uvnitř `card` potřebují tabulku; na řádek výše dopiš `from` a název souboru
 --> tables/kinds-without-table.rules:5:3
  |
5 |   pip, 5 in all, with points 1 to 2
  |   ^^^ zde

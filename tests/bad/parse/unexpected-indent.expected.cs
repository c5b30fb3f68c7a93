chyba[unexpected-indent]: tento řádek je odsazený, ale nad ním nezačíná žádný blok
 --> parse/unexpected-indent.rules:5:1
  |
5 |   kind mark of player, 5 each
  | ^^ zde

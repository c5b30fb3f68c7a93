chyba[unexpected-indent]: tento řádek je odsazený, ale nad ním nezačíná žádný blok
  --> parse/unexpected-indent+block.rules:10:1
   |
10 |       only if s is not b2
   | ^^^^^^ zde

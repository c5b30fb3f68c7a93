chyba[yaml-documents]: soubor tables/yaml-documents/cards.yaml pokračuje za `---`; musí to být jediný dokument
 --> tables/yaml-documents/cards.yaml:6:1
  |
6 | card:
  | ^ zde

chyba[yaml-documents]: soubor input/several-documents.yaml pokračuje za `---`; musí to být jediný dokument
 --> input/several-documents.yaml:4:1
  |
4 | game: tic-tac-toe
  | ^ zde

błąd[yaml-documents]: input/several-documents.yaml ciągnie się dalej po `---`; musi to być jeden dokument
 --> input/several-documents.yaml:4:1
  |
4 | game: tic-tac-toe
  | ^ tutaj

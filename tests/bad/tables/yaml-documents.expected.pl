błąd[yaml-documents]: tables/yaml-documents/cards.yaml ciągnie się dalej po `---`; musi to być jeden dokument
 --> tables/yaml-documents/cards.yaml:6:1
  |
6 | card:
  | ^ tutaj

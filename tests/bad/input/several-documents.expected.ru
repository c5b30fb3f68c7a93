ошибка[yaml-documents]: файл input/several-documents.yaml продолжается после `---`; в нём должен быть один документ
 --> input/several-documents.yaml:4:1
  |
4 | game: tic-tac-toe
  | ^ здесь

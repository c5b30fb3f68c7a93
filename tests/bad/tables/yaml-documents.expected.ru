ошибка[yaml-documents]: файл tables/yaml-documents/cards.yaml продолжается после `---`; в нём должен быть один документ
 --> tables/yaml-documents/cards.yaml:6:1
  |
6 | card:
  | ^ здесь

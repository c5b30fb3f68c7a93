błąd[no-such-file]: obok zasad nie ma pliku card.yaml
 --> tables/no-such-file/game.rules:4:16
  |
4 | kind card from card.yaml
  |                ^^^^^^^^^ tutaj
wskazówka: czy chodziło o `cards.yaml`?

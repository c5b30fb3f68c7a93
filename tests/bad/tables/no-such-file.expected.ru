ошибка[no-such-file]: рядом с правилами нет файла card.yaml
 --> tables/no-such-file/game.rules:4:16
  |
4 | kind card from card.yaml
  |                ^^^^^^^^^ здесь
подсказка: возможно, имелось в виду `cards.yaml`?

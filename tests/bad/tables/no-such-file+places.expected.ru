ошибка[no-such-file]: рядом с правилами нет файла shops.yaml
 --> tables/no-such-file+places/game.rules:5:18
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                  ^^^^^^^^^^ здесь
подсказка: возможно, имелось в виду `shop.yaml`?

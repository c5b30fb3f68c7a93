ошибка[no-such-file]: рядом с правилами нет файла familys.yaml
 --> tables/no-such-file+names/game.rules:4:19
  |
4 | names family from familys.yaml, with savings $1 to 3
  |                   ^^^^^^^^^^^^ здесь
подсказка: возможно, имелось в виду `families.yaml`?

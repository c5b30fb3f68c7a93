ошибка[wrong-attribute]: таблица может задавать диапазон чисел, `flag` или одно из имён `names`
 --> resolve/wrong-attribute/game.rules:5:51
  |
5 | places shop from shops.yaml, on square, with rent player
  |                                                   ^^^^^^ здесь

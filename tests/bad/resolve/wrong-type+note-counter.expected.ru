ошибка[wrong-type]: это игрок, а здесь подходит: число
 --> resolve/wrong-type+note-counter.rules:8:18
  |
8 |     note calm is player-1
  |                  ^^^^^^^^ здесь

ошибка[wrong-type]: это игрок, а здесь подходит: память
 --> resolve/wrong-type+note-counter.rules:9:10
  |
9 |     note you is 3
  |          ^^^ здесь

błąd[wrong-type]: to jest gracz; pasuje tu: liczba
 --> resolve/wrong-type+note-counter.rules:8:18
  |
8 |     note calm is player-1
  |                  ^^^^^^^^ tutaj

błąd[wrong-type]: to jest gracz; pasuje tu: pamięć
 --> resolve/wrong-type+note-counter.rules:9:10
  |
9 |     note you is 3
  |          ^^^ tutaj

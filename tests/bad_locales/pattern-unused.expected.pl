błąd[pattern-unused]: `say.put` pomija część `face` (język `xx`)
 --> xx/messages.po:9:8
  |
9 | msgid "say.put"
  |        ^^^^^^^ tutaj

błąd[numerals-missing]: w liczebnikach języka `xx` brakuje wiersza dla liczb kategorii `few`
 --> xx/grammar.yml:4:3
  |
4 |   one: {any: sg}
  |   ^ tutaj

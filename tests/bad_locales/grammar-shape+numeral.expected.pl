błąd[grammar-shape]: `numerals.few` w gramatyce języka `xx` nie ma wymaganej postaci
 --> xx/grammar.yml:5:14
  |
5 |   few: {any: plural}
  |              ^^^^^^ tutaj

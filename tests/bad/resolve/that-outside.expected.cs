chyba[that-outside]: `that` může stát jen na dalším řádku hodnoty, kde znamená to, co vychází z řádků výše
 --> resolve/that-outside.rules:9:28
  |
9 |     only if s is empty and that > 1
  |                            ^^^^ zde

błąd[that-outside]: `that` może stać tylko w dalszym wierszu wartości i oznacza wtedy to, co wynika z wierszy powyżej
 --> resolve/that-outside.rules:9:28
  |
9 |     only if s is empty and that > 1
  |                            ^^^^ tutaj

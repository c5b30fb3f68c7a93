chyba[locale-shape]: soubor words.yml musí být mapou jmen
 --> words.yml:1:1
  |
1 | - word
  | ^ zde

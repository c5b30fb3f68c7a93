błąd[term-shape]: termin `card` języka `pl` musi być mapą swoich form
 --> words.yml:1:1
  |
1 | card: karta
  | ^^^^ tutaj

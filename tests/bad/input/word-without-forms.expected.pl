błąd[term-shape]: termin `card` musi być mapą swoich form
 --> words.yml:1:1
  |
1 | card: karta
  | ^^^^ tutaj

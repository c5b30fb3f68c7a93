błąd[term-forms]: termin `card` języka `pl` ma w `sg` nieodpowiednią liczbę form: 2 zamiast 6
 --> words.yml:1:18
  |
1 | card: {g: f, sg: [karta, karty]}
  |                  ^ tutaj

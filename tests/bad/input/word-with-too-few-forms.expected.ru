ошибка[term-forms]: у термина `card` языка `pl` неверное количество форм в `sg`: 2 вместо 6
 --> words.yml:1:18
  |
1 | card: {g: f, sg: [karta, karty]}
  |                  ^ здесь

ошибка[term-shape]: термин `card` языка `pl` нужно задать перечнем его форм
 --> words.yml:1:1
  |
1 | card: karta
  | ^^^^ здесь

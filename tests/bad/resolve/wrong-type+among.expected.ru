ошибка[wrong-type]: это число, а здесь подходит: условие
  --> resolve/wrong-type+among.rules:12:60
   |
12 | winner is player with most score among (p in players where p's cash), shared if tied
   |                                                            ^^^^^^^^ здесь

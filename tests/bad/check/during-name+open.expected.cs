chyba[during-name]: název `miles` by v dalším řádku `during` nebyl znám; dej ho dovnitř procedury
  --> check/during-name+open.rules:11:1
   |
11 | procedure stroll(miles: 1 to 3), open to favors
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

chyba[during-name]: název `guest` by v dalším řádku `during` nebyl znám; dej ho dovnitř procedury
  --> check/during-name.rules:10:7
   |
10 |       pick guest at random from players
   |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

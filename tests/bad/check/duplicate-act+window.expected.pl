błąd[duplicate-act]: `rest` jest już jednym z tych wyborów
  --> check/duplicate-act+window.rules:10:3
   |
10 |   to rest
   |   ^^^^^^^ tutaj
  --> check/duplicate-act+window.rules:7:3
   |
 7 |   to rest
   |   ------- pierwszy raz podano tutaj

chyba[duplicate-act]: `rest` už mezi těmito volbami je
  --> check/duplicate-act+window.rules:10:3
   |
10 |   to rest
   |   ^^^^^^^ zde
  --> check/duplicate-act+window.rules:7:3
   |
 7 |   to rest
   |   ------- poprvé uvedeno zde

chyba[unknown-name]: nic se tu nejmenuje `favours`
  --> resolve/unknown-name+window.rules:12:10
   |
12 |   during favours
   |          ^^^^^^^ zde
  --> resolve/unknown-name+window.rules:6:8
   |
 6 | window favors
   |        ------ podobné jméno je deklarováno zde
tip: nemá to být `favors`?

chyba[unknown-name]: nic se tu nejmenuje `cornr`
  --> resolve/unknown-name+position.rules:16:18
   |
16 |   given position cornr
   |                  ^^^^^ zde
  --> resolve/unknown-name+position.rules:12:10
   |
12 | position corner
   |          ------ podobné jméno je deklarováno zde
tip: nemá to být `corner`?

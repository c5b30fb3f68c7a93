chyba[unknown-name]: nic se tu nejmenuje `hyke`
  --> resolve/unknown-name+journey.rules:14:6
   |
14 |   if hyke is possible
   |      ^^^^ zde
  --> resolve/unknown-name+journey.rules:6:9
   |
 6 | journey hike
   |         ---- podobné jméno je deklarováno zde
tip: nemá to být `hike`?

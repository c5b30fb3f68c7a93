chyba[unknown-name]: nic se tu nejmenuje `gravty`
  --> overlay/unknown-name.rules:14:7
   |
14 |   set gravty to yes
   |       ^^^^^^ zde
tip: nemá to být `gravity`?

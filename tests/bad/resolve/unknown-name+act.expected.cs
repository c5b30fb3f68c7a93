chyba[unknown-name]: nic se tu nejmenuje `palce`
  --> resolve/unknown-name+act.rules:12:23
   |
12 | always a1 is empty at palce
   |                       ^^^^^ zde
tip: nemá to být `place`?

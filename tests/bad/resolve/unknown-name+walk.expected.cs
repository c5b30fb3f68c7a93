chyba[unknown-name]: nic se tu nejmenuje `sqare`
 --> resolve/unknown-name+walk.rules:7:42
  |
7 | memory trail: walk of up to 2 steps over sqare
  |                                          ^^^^^ zde
 --> resolve/unknown-name+walk.rules:4:8
  |
4 | places square: 3 by 3
  |        ------ podobné jméno je deklarováno zde
tip: nemá to být `square`?

chyba[unknown-name]: nic se tu nejmenuje `squares`
  --> resolve/unknown-name+walk.rules:11:48
   |
11 |     with route from walks of 1 to 2 steps over squares from a1
   |                                                ^^^^^^^ zde
  --> resolve/unknown-name+walk.rules:4:8
   |
 4 | places square: 3 by 3
   |        ------ podobné jméno je deklarováno zde
tip: nemá to být `square`?

chyba[unknown-name]: nic se tu nejmenuje `nxet`
  --> resolve/unknown-name+walk.rules:12:38
   |
12 |     only if every step of route is a nxet step
   |                                      ^^^^ zde
  --> resolve/unknown-name+walk.rules:5:7
   |
 5 | steps next: up, down, left, right
   |       ---- podobné jméno je deklarováno zde
tip: nemá to být `next`?

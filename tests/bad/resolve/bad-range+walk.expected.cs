chyba[bad-range]: tento rozsah musí ležet mezi 1 a 6, menší číslo jako první
 --> resolve/bad-range+walk.rules:9:30
  |
9 |     with route from walks of 3 to 2 steps over square from a1
  |                              ^^^^^^ zde

chyba[bad-range]: tento rozsah musí ležet mezi 1 a 6, menší číslo jako první
  --> resolve/bad-range+walk.rules:10:36
   |
10 |     with other-route from walks of 1 to 7 steps over square from a1
   |                                    ^^^^^^ zde

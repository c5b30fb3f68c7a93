błąd[unknown-name]: nic tu nie nazywa się `sqare`
 --> resolve/unknown-name+walk.rules:7:42
  |
7 | memory trail: walk of up to 2 steps over sqare
  |                                          ^^^^^ tutaj
 --> resolve/unknown-name+walk.rules:4:8
  |
4 | places square: 3 by 3
  |        ------ podobną nazwę zadeklarowano tutaj
wskazówka: czy chodziło o `square`?

błąd[unknown-name]: nic tu nie nazywa się `squares`
  --> resolve/unknown-name+walk.rules:11:48
   |
11 |     with route from walks of 1 to 2 steps over squares from a1
   |                                                ^^^^^^^ tutaj
  --> resolve/unknown-name+walk.rules:4:8
   |
 4 | places square: 3 by 3
   |        ------ podobną nazwę zadeklarowano tutaj
wskazówka: czy chodziło o `square`?

błąd[unknown-name]: nic tu nie nazywa się `nxet`
  --> resolve/unknown-name+walk.rules:12:38
   |
12 |     only if every step of route is a nxet step
   |                                      ^^^^ tutaj
  --> resolve/unknown-name+walk.rules:5:7
   |
 5 | steps next: up, down, left, right
   |       ---- podobną nazwę zadeklarowano tutaj
wskazówka: czy chodziło o `next`?

błąd[one-sided]: `top-cell` podaje, że styka się z `low-cell`, ale tamto tego nie podaje
 --> tables/one-sided/combs.yaml:4:53
  |
4 |   top-cell: {comb: wax, sides: [1, 2, 3], touches: [low-cell]}
  |                                                     ^^^^^^^^ tutaj

chyba[one-sided]: `top-cell` uvádí, že se dotýká `low-cell`, ale opačně to uvedeno není
 --> tables/one-sided/combs.yaml:4:53
  |
4 |   top-cell: {comb: wax, sides: [1, 2, 3], touches: [low-cell]}
  |                                                     ^^^^^^^^ zde

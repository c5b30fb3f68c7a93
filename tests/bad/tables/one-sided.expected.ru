ошибка[one-sided]: `top-cell` указывает, что соприкасается с `low-cell`, но обратное не указано
 --> tables/one-sided/combs.yaml:4:53
  |
4 |   top-cell: {comb: wax, sides: [1, 2, 3], touches: [low-cell]}
  |                                                     ^^^^^^^^ здесь

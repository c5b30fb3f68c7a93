błąd[unknown-name]: nic tu nie nazywa się `benches`
 --> tables/unknown-name+attribute/shops.yaml:3:20
  |
3 |   forge: {rent: 2, benches: 3}
  |                    ^^^^^^^ tutaj

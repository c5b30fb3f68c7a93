błąd[unknown-name]: nic tu nie nazywa się `cornr`
  --> resolve/unknown-name+position.rules:16:18
   |
16 |   given position cornr
   |                  ^^^^^ tutaj
  --> resolve/unknown-name+position.rules:12:10
   |
12 | position corner
   |          ------ podobną nazwę zadeklarowano tutaj
wskazówka: czy chodziło o `corner`?

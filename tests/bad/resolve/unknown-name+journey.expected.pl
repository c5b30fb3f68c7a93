błąd[unknown-name]: nic tu nie nazywa się `hyke`
  --> resolve/unknown-name+journey.rules:14:6
   |
14 |   if hyke is possible
   |      ^^^^ tutaj
  --> resolve/unknown-name+journey.rules:6:9
   |
 6 | journey hike
   |         ---- podobną nazwę zadeklarowano tutaj
wskazówka: czy chodziło o `hike`?

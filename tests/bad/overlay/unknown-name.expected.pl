błąd[unknown-name]: nic tu nie nazywa się `gravty`
  --> overlay/unknown-name.rules:14:7
   |
14 |   set gravty to yes
   |       ^^^^^^ tutaj
wskazówka: czy chodziło o `gravity`?

błąd[unknown-name]: nic tu nie nazywa się `palce`
  --> resolve/unknown-name+act.rules:12:23
   |
12 | always a1 is empty at palce
   |                       ^^^^^ tutaj
wskazówka: czy chodziło o `place`?

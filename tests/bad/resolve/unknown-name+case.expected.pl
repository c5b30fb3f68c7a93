błąd[unknown-name]: nic tu nie nazywa się `cuoch`
  --> resolve/unknown-name+case.rules:11:14
   |
11 |       wagon, cuoch
   |              ^^^^^ tutaj

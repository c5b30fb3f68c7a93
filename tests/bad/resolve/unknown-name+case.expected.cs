chyba[unknown-name]: nic se tu nejmenuje `cuoch`
  --> resolve/unknown-name+case.rules:11:14
   |
11 |       wagon, cuoch
   |              ^^^^^ zde

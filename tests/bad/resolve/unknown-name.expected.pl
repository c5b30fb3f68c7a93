błąd[unknown-name]: nic tu nie nazywa się `haep`
  --> resolve/unknown-name/game.rules:20:14
   |
20 |     put c in haep
   |              ^^^^ tutaj
  --> resolve/unknown-name/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- podobną nazwę zadeklarowano tutaj
wskazówka: czy chodziło o `heap`?

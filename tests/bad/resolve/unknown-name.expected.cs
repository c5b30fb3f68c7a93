chyba[unknown-name]: nic se tu nejmenuje `haep`
  --> resolve/unknown-name/game.rules:20:14
   |
20 |     put c in haep
   |              ^^^^ zde
  --> resolve/unknown-name/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- podobné jméno je deklarováno zde
tip: nemá to být `heap`?

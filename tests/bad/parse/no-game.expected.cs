chyba[no-game]: ve složce parse/no-game není soubor pravidel, který začíná slovem `game`

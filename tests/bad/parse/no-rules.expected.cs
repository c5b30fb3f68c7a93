chyba[no-rules]: ve složce parse/no-rules není žádný soubor `.rules`

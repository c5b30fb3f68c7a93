błąd[no-game]: w folderze parse/no-game nie ma pliku zasad zaczynającego się od `game`

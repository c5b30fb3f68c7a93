błąd[second-game]: plik parse/second-game/noughts.rules zaczyna drugą grę w tym samym folderze

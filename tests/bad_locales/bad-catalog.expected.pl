błąd[bad-catalog]: ten wiersz pliku xx/messages.po nie należy do katalogu komunikatów
  --> xx/messages.po:13:1
   |
13 | mgsstr "nunc in {folder} est"
   | ^ tutaj

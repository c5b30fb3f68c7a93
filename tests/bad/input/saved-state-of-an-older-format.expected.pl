błąd[damaged-state]: ten zapis stanu jest uszkodzony lub pochodzi z innej gry

błąd[no-rules]: w folderze parse/no-rules nie ma pliku `.rules`

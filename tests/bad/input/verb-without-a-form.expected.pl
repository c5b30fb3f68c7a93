błąd[missing-form]: termin `teapot` nie ma formy `imp` w języku `en` (words.yml)

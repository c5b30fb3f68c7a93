błąd[not-text]: parse/not-text.rules nie jest zwykłym tekstem w UTF-8

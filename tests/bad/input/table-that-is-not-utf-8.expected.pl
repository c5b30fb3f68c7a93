błąd[not-text]: cards.yaml nie jest zwykłym tekstem w UTF-8

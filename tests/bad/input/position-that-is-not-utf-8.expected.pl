błąd[not-text]: position.yaml nie jest zwykłym tekstem w UTF-8

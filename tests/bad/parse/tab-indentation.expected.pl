błąd[tab-indentation]: używaj spacji, nie tabulatorów
 --> parse/tab-indentation.rules:9:1
  |
9 |  only if s is empty
  | ^ tutaj

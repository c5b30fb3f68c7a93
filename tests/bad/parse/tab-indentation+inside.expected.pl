błąd[tab-indentation]: używaj spacji, nie tabulatorów
 --> parse/tab-indentation+inside.rules:5:21
  |
5 | kind mark of player, 5 each
  |                     ^ tutaj

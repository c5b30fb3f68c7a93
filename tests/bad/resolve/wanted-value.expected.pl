błąd[wanted-value]: potrzebna jest tu jedna liczba albo jedna nazwa
  --> resolve/wanted-value.rules:14:18
   |
14 |   given moves is empty
   |                  ^^^^^ tutaj

błąd[during-name]: nazwa `guest` nie byłaby znana w następnym wierszu `during`; nadaj ją wewnątrz procedury
  --> check/during-name.rules:10:7
   |
10 |       pick guest at random from players
   |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

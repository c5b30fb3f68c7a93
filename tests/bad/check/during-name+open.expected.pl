błąd[during-name]: nazwa `miles` nie byłaby znana w następnym wierszu `during`; nadaj ją wewnątrz procedury
  --> check/during-name+open.rules:11:1
   |
11 | procedure stroll(miles: 1 to 3), open to favors
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

błąd[open-outside]: procedura `stroll` jest otwarta na `favors`, więc można ją wykonać tylko w trakcie tej części
  --> check/open-outside.rules:15:3
   |
15 |   do stroll()
   |   ^^^^^^^^^^^ tutaj

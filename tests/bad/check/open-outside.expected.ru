ошибка[open-outside]: процедура `stroll` открыта для `favors`, поэтому её можно выполнить только во время этой части
  --> check/open-outside.rules:15:3
   |
15 |   do stroll()
   |   ^^^^^^^^^^^ здесь

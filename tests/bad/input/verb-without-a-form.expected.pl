błąd[missing-form]: termin `teapot` nie ma formy `imp` w języku `en` (words.yml)
 --> words.yml:1:1
  |
1 | teapot: {inf: teapot}
  | ^^^^^^ tutaj

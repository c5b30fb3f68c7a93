chyba[missing-form]: termín `teapot` nemá v jazyce `en` tvar `imp` (words.yml)
 --> words.yml:1:1
  |
1 | teapot: {inf: teapot}
  | ^^^^^^ zde

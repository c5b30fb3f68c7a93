ошибка[missing-form]: у термина `teapot` нет формы `imp` на языке `en` (words.yml)
 --> words.yml:1:1
  |
1 | teapot: {inf: teapot}
  | ^^^^^^ здесь

ошибка[locale-shape]: файл words.yml должен содержать имена и их значения
 --> words.yml:1:1
  |
1 | - word
  | ^ здесь

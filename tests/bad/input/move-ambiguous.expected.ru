ошибка[ambiguous-move]: `apple` можно прочитать по-разному: `buy apple`, `sell apple`

ошибка[afterwards-piece]: `r` потом может оказаться в другом месте, поэтому спросить об этом здесь нельзя
  --> check/afterwards-piece/quarry.rules:11:5
   |
11 |     cannot if afterwards r's size > 2
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь

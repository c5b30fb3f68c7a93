chyba[invalid-move]: `play alram` není tah této hry; tah začíná jedním z těchto slov: `give`, `keep`, `lead`, `lift`, `play`, `steal`
tip: nemá to být `alarm`?

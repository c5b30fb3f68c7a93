chyba[invalid-move]: `plcae b2` není tah této hry; tah začíná jedním z těchto slov: `place`
tip: nemá to být `place`?

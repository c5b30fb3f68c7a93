chyba[invalid-move]: `hello, world` není tah této hry; tah začíná jedním z těchto slov: `place`

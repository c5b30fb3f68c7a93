chyba[invalid-move]: `place d4` není tah této hry; tah začíná jedním z těchto slov: `place`

chyba[invalid-move]: `` není tah této hry; tah začíná jedním z těchto slov: `place`

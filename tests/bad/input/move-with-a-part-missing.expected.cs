chyba[invalid-move]: `take heap-1` není tah této hry; tah začíná jedním z těchto slov: `take`

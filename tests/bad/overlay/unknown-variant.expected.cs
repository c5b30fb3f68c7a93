chyba[unknown-variant]: varianta `quikc` neexistuje; dostupné varianty: `quick`
tip: nemá to být `quick`?

chyba[impossible-outcome]: zaznamenaný výsledek losování zde není možný

chyba[never-waits]: pravidla hry `idle` běží stále dokola bez jediného rozhodnutí

błąd[never-waits]: zasady gry `idle` kręcą się w kółko bez żadnej decyzji

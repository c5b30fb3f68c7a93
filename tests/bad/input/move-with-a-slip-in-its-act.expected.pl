błąd[invalid-move]: `plcae b2` nie jest ruchem tej gry; ruch zaczyna się od jednego z tych słów: `place`
wskazówka: czy chodziło o `place`?

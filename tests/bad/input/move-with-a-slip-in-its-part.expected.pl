błąd[invalid-move]: `play alram` nie jest ruchem tej gry; ruch zaczyna się od jednego z tych słów: `give`, `keep`, `lead`, `lift`, `play`, `steal`
wskazówka: czy chodziło o `alarm`?

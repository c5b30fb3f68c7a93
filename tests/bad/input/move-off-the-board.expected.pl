błąd[invalid-move]: `place d4` nie jest ruchem tej gry; ruch zaczyna się od jednego z tych słów: `place`

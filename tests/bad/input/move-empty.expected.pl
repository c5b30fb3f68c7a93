błąd[invalid-move]: `` nie jest ruchem tej gry; ruch zaczyna się od jednego z tych słów: `place`

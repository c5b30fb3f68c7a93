błąd[invalid-move]: `take heap-1` nie jest ruchem tej gry; ruch zaczyna się od jednego z tych słów: `take`

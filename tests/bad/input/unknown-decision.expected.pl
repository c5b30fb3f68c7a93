błąd[unknown-decision]: `plya` nie jest decyzją tej gry; decyzje to: `play`, `keep from waiting`, `lift from waiting`, `steal from waiting`, `lead from waiting`, `keep from hand`, `lift from hand`, `steal from hand`, `lead from hand`, `over`
 --> input/unknown-decision.yaml:3:5
  |
3 | at: plya
  |     ^^^^ tutaj
wskazówka: czy chodziło o `play`?

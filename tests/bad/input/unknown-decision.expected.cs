chyba[unknown-decision]: `plya` není rozhodnutí této hry; rozhodnutí jsou: `play`, `keep from waiting`, `lift from waiting`, `steal from waiting`, `lead from waiting`, `keep from hand`, `lift from hand`, `steal from hand`, `lead from hand`, `over`
 --> input/unknown-decision.yaml:3:5
  |
3 | at: plya
  |     ^^^^ zde
tip: nemá to být `play`?

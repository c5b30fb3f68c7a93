ошибка[unknown-decision]: `plya` — не решение этой игры; решения: `play`, `keep from waiting`, `lift from waiting`, `steal from waiting`, `lead from waiting`, `keep from hand`, `lift from hand`, `steal from hand`, `lead from hand`, `over`
 --> input/unknown-decision.yaml:3:5
  |
3 | at: plya
  |     ^^^^ здесь
подсказка: возможно, имелось в виду `play`?

błąd[bad-rule-id]: `@ttt-place` nie jest identyfikatorem zasady; wygląda on tak: `@ABC-1`, czyli wielkie litery, łącznik i dalszy ciąg
 --> parse/bad-rule-id.rules:9:37
  |
9 |     only if s is empty              @ttt-place
  |                                     ^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `@TTT-PLACE`?

błąd[line-ends-early]: wiersz kończy się za wcześnie; oczekiwano: wartość, `a`, `an`, `between`, `empty`, `face`, `in`, `not`, …
 --> parse/line-ends-early.rules:9:17
  |
9 |     only if s is                    -- empty?
  |                 ^ tutaj

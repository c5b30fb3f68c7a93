ошибка[line-ends-early]: строка заканчивается слишком рано; ожидалось: значение, `a`, `an`, `between`, `empty`, `face`, `in`, `not`, …
 --> parse/line-ends-early.rules:9:17
  |
9 |     only if s is                    -- empty?
  |                 ^ здесь

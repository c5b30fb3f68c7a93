chyba[line-ends-early]: řádek končí příliš brzy; očekává se: hodnota, `a`, `an`, `between`, `empty`, `face`, `in`, `not`, …
 --> parse/line-ends-early.rules:9:17
  |
9 |     only if s is                    -- empty?
  |                 ^ zde

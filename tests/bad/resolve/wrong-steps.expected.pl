błąd[wrong-steps]: kroki `hop` nie pasują do tej siatki: pola sześciokątne i kwadratowe mają własne kierunki
  --> resolve/wrong-steps.rules:10:20
   |
10 |     only if c is a hop step from home-cell
   |                    ^^^ tutaj
  --> resolve/wrong-steps.rules:5:1
   |
 5 | steps hop: up-right
   | ------------------- zadeklarowano tutaj

chyba[wrong-steps]: kroky `hop` nepatří k této mřížce: šestiúhelníky a čtverce mají vlastní směry
  --> resolve/wrong-steps.rules:10:20
   |
10 |     only if c is a hop step from home-cell
   |                    ^^^ zde
  --> resolve/wrong-steps.rules:5:1
   |
 5 | steps hop: up-right
   | ------------------- deklarováno zde

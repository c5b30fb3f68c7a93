chyba[wrong-type]: toto je místo; hodí se sem: místo na mřížce
  --> resolve/wrong-type+walk-of-names.rules:12:27
   |
12 |     only if every step of route is a next step
   |                           ^^^^^ zde

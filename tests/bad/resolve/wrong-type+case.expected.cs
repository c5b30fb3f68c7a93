chyba[wrong-type]: toto je číslo; hodí se sem: prvek, místo
 --> resolve/wrong-type+case.rules:8:10
  |
8 |     case calm
  |          ^^^^ zde

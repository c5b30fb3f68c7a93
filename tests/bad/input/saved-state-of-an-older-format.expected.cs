chyba[damaged-state]: tento uložený stav je poškozený nebo patří k jiné hře

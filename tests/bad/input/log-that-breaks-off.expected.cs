chyba[log-broken]: záznam je přerušený nebo poškozený na řádku 2

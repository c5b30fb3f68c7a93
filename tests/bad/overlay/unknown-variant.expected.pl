błąd[unknown-variant]: nie ma wariantu `quikc`; są to: `quick`
wskazówka: czy chodziło o `quick`?

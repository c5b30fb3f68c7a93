chyba[ambiguous-move]: `apple` lze číst několika způsoby: `buy apple`, `sell apple`

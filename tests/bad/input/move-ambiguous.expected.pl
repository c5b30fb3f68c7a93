błąd[ambiguous-move]: `apple` można odczytać na kilka sposobów: `buy apple`, `sell apple`

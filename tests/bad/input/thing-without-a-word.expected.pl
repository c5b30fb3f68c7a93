błąd[missing-term]: język `en` nie ma słowa na `teapot`

błąd[log-broken]: dziennik jest urwany lub uszkodzony w wierszu 2

chyba[log-illegal]: tah 1 ze záznamu, `player-1: take heap-2 4`, tam není povolený

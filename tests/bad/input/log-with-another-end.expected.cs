chyba[log-outcome]: podle záznamu skončila hra jinak

ошибка[unknown-game]: игры `tic-tac-to` нет; есть такие: breakthrough, connect-four, escape-plan, kings-of-chicago, nim, thieves, tic-tac-toe
подсказка: возможно, имелось в виду `tic-tac-toe`?

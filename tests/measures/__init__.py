"""What can be counted on the pages of the book without taste, and how far it has come.

    python -m tests.measures            all values, with limits and goals
    python -m tests.measures GAME       those of a game

`limits.yml` has the limit of every measure by game and language, `passages.yml` the words that
printed rulebooks take for the same rules. Nothing may get worse than its limit (a value that has
reached its goal may move up to that), and no limit stays far behind its value: `pytest --update`
takes limits down to what there is. Up they go only by hand, with a reason in the commit.
"""

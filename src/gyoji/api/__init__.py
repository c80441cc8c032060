"""The library: games, matches, decisions and views as values. `import gyoji` exports its public names, one by one.

It stands above the games: nothing below it imports it, and what it shows is made by the engine's own views.
"""

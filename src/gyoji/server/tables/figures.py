"""The numbers of a player as a screen shows them: life and the like."""

from __future__ import annotations

from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Match
from gyoji.server.tables.faces import Plain


def figures_of(match: Match, game: Game, player: PlayerId, lang: str) -> dict[str, int]:
    """Return the numbers of a player on which it depends who wins, by what they are called."""
    zones: Plain = {}
    for kind, spec in enumerate(game.specs):
        for seat in range(1 if spec.shared else game.seats):
            zones[spec.name if spec.shared else f"{spec.name}/{seat}"] = game.cards_in(kind, PlayerId(seat))
    own: Plain = {**game.own_view(player), "zones": zones}
    found: dict[str, int] = {}
    for stat in match.rulebook.layout().stats:
        if not stat.vital:
            continue
        value = found_in(own, stat.path.format(player))
        if isinstance(value, int):
            found[stat.words[LANGUAGES[lang]]] = value
    return found


def found_in(own: Plain, path: str) -> object:
    """Return what a view has at a path; of a list its length, or how many in it have a mark."""
    path, _, mark = path.partition("?")
    first, _, rest = path.partition("/")
    found = own[first]
    while rest:
        if isinstance(found, dict) and rest in found:  # keys of zones have a slash themselves
            found = found[rest]
            break
        part, _, rest = rest.partition("/")
        found = found[int(part)] if isinstance(found, list) else found[part]
    if isinstance(found, list):
        return len([each for each in found if not mark or each[mark]])
    return found

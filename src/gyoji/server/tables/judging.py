"""The judge's view: where in the rulebook a game stands, what is pending, and how a card came to its values."""

from __future__ import annotations

import re
from typing import Final

from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref, is_item
from gyoji.kernel.values import changes, continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import ABSENT, Values
from gyoji.ledger import book
from gyoji.match import Match
from gyoji.server.tables import faces
from gyoji.server.tables.faces import Plain

_OF: Final = ("{0}の能力", "ability of {0}")
_UNSEEN: Final = ("能力", "an ability")

_gists: Final[dict[str, dict[str, str]]] = {}


def rules(rulebook: Rulebook) -> dict[str, str]:
    """Return the gist of every rule. Do not write to it."""
    found = _gists.get(rulebook.slug)
    if found is None:
        found = {}
        if rulebook.slug in book.slugs():
            found = {id: rule.gist for id, rule in book.load(rulebook.slug).rules.items()}
        _gists[rulebook.slug] = found
    return found


def show_judge(match: Match, reader: int, lang: str) -> Plain:
    """Return where in the rulebook the game stands, what waits, and what is in force."""
    game = match.game
    gists = rules(match.rulebook)
    path: list[Plain] = []
    for each in game.stack:
        at = each.pc - 1
        own = list(each.program.rules[at]) if at >= 0 else []
        path.append(
            {
                "name": _spaced(each.program.name),
                "step": each.program.names[at].replace("_", " ") if at >= 0 else "",
                "rules": own,
                "gist": next((gists[rule] for rule in own if rule in gists), ""),
            }
        )
    pending = [_waits(match, item.card, item.source, reader, lang) for item in reversed(game.waiting)]
    pending += [_waits(match, NO_REF, item.source, reader, lang) for item in game.triggered]
    applied: list[Plain] = []
    for effect in _in_force(game.copy()):
        source = effect.scope.source
        if _sees(match, source, reader):
            text = _telling(match, effect, lang)
            if text not in [known["text"] for known in applied]:
                applied.append({"text": text, "cards": [int(source)]})
    return {"path": path, "pending": pending, "applied": applied}


def _spaced(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)


def _waits(match: Match, card: Ref, source: Ref, reader: int, lang: str) -> Plain:
    ref = card if card != NO_REF else source
    if not _sees(match, ref, reader):
        return {"text": _UNSEEN[LANGUAGES[lang]], "rule": "", "cards": []}
    name = match.game.obj(ref).definition.name
    text = name if card != NO_REF else _OF[LANGUAGES[lang]].format(name)
    return {"text": text, "rule": "", "cards": [int(ref)]}


def _sees(match: Match, ref: Ref, reader: int) -> bool:
    return ref > 0 and not is_item(ref) and faces.sees(match.game, ref, reader)


def _in_force(twin: Game) -> list[Continuous]:
    """Return the effects that change values, in the order of layers and age; *twin* is a copy to work on."""
    twin.invalidate_values()
    found = continuous.values_in_force(twin)
    found.sort(key=lambda each: (each.nature.layer, each.time, each.key))
    return found


def _telling(match: Match, effect: Continuous, lang: str) -> str:
    """Return the card that an effect comes from, with its text."""
    definition = match.game.obj(effect.scope.source).definition
    text = definition.text.strip().replace("\n", " ")
    return f"{definition.name}: {text}" if text else definition.name


def explain(match: Match, reader: int, lang: str, card: int) -> Plain:
    """Return how the numbers of a card came about, step by step; nothing when *reader* cannot see it."""
    game = match.game
    ref = Ref(card)
    if not 0 < card < len(game.objs) << INCARNATION_BITS or not _sees(match, ref, reader):
        return {}
    layout = match.rulebook.layout()
    definition = game.obj(ref).definition
    now = game.values(ref)
    steps = _steps(game.copy(), ref)
    rows: list[Plain] = []
    for name, pair in layout.numbers.items():
        at = game.lexicon.numbers[name]
        value, was = now.numbers[at], definition.printed.numbers[at]
        if value == ABSENT and was == ABSENT:
            continue
        told: list[Plain] = []
        last = was
        for effect, values in steps:
            if values.numbers[at] == last:
                continue
            last = values.numbers[at]
            after = None if last == ABSENT else last
            if not _sees(match, effect.scope.source, reader):
                told.append({"text": _UNSEEN[LANGUAGES[lang]], "rule": "", "value": after})
            else:
                told.append({"text": _telling(match, effect, lang), "rule": "", "value": after})
        # A game may compute values in a way of its own; then only what comes out is told.
        rows.append(
            {
                "label": pair[LANGUAGES[lang]],
                "printed": None if was == ABSENT else was,
                "now": None if value == ABSENT else max(0, value),
                "steps": told if last == value else [],
            }
        )
    return {"name": definition.name, "rows": rows}


def _steps(twin: Game, ref: Ref) -> list[tuple[Continuous, Values]]:
    """Return the effects that touch a card, each with the values after it."""
    effects = _in_force(twin)
    board = continuous.board_of(twin)
    # As in the computation itself: from printed values up, reading values as far as they have come.
    board.busy = True
    for kind in twin.lexicon.default_places:
        for seat in range(twin.seats):
            for each in twin.cards_in(kind, PlayerId(seat)):
                changes.store(twin, each, twin.obj(each).definition.printed)
    found: list[tuple[Continuous, Values]] = []
    for effect in effects:
        touched = continuous.affected(twin, effect)
        changes.apply(twin, effect, touched)
        if ref in touched:
            found.append((effect, twin.values(ref)))
    return found

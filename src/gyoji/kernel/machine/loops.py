"""Loops: telling that a position has come again.

A position is the state without its history: clocks, serial numbers and the incarnations of objects are left
out, so that a card that went away and came back in the same state is the same, and so are copies of it. Looking costs
as much as a digest, so a game looks only when a turn has become suspiciously long.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from gyoji.kernel.table.ids import INCARNATION_BITS, Ref, ZoneId
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.values import once
from gyoji.kernel.values.values import ABSENT

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def position(game: Game, loose: bool = False, with_procedures: bool = True) -> str:
    """Return 16 hexadecimal digits that stand for the present position.

    The order of cards counts only where a zone has one, and of copies it does not count which is which. A *loose*
    position leaves out what an endless repetition may pile up and be one all the same: counters and damage, what
    `Player.loop_state` leaves out, how often the same thing waits or lasts, and how many tokens are alike. How often
    abilities with a limited number of uses were used counts in both: what uses them up ends. The procedures under way
    can be left out, where it is asked whether one has led to itself.
    """
    labels = _labels(game, loose)
    quoted: dict[str, str] = {}
    zones: list[str] = []
    for at in range(len(game.zones)):
        spec = game.specs[game.kind_of(ZoneId(at))]
        cards: list[str] = []
        tokens: list[str] = []
        for ref in game.zones[at].cards:
            slot = ref >> INCARNATION_BITS
            if game.is_card(game.objs[slot]):
                cards.append(labels[slot])
            elif spec.in_play:  # elsewhere it is gone for good
                tokens.append(labels[slot])
        if not spec.ordered:
            cards.sort()
        zones.append(_quoted(quoted, cards + (_each_once(tokens) if loose else sorted(tokens))))
    frames = [(procedure.program.name, procedure.pc) for procedure in game.stack] if with_procedures else []
    shown: dict[int, str] = {}
    effects: list[str] = []
    for effect in game.continuous:
        change = id(effect.change)
        if change not in shown:
            shown[change] = repr(tree.show(effect.change))
        rest = (0, 0) if loose else (effect.rest, effect.extra)
        touched = _named(labels, effect.touched)
        effects.append(
            f"({shown[change]}, {touched!r}, {rest[0]!r}, {rest[1]!r}, {effect.scope.controller!r})"
        )
    pending = [
        repr((_name(labels, each.source), each.held.key, each.scope.controller)) for each in game.triggered
    ]
    known: dict[tuple[Ref, Ref, int], str] = {}
    waiting: list[str] = []
    for item in game.waiting:
        held = -1 if item.held is None else item.held.key
        what = (item.card, item.source, held)
        if what not in known:
            known[what] = repr((_name(labels, item.card), _name(labels, item.source), held))
        if not loose:
            waiting.append(known[what])
    if loose:
        effects, pending, waiting = _each_once(effects), _each_once(pending), _each_once(list(known.values()))
    players = [player.loop_state() if loose else player.state() for player in game.players]
    delayed = min(1, len(game.delayed)) if loose else len(game.delayed)
    lists = f"{_listed(effects)}, {pending!r}, {_listed(waiting)}"
    used = sorted([(_name(labels, Ref(each[0])), *each[1:]) for each in game.uses if _is_here(game, each[0])])
    here = [each for each in game.used_once if game.is_live(each[0])]
    used += sorted([(_name(labels, each[0]), each[1] - int(each[0]) * once.KEYS) for each in here])
    whole = f"([{', '.join(zones)}], {frames!r}, {lists}, {players!r}, {delayed!r}, {used!r})"
    return hashlib.blake2b(whole.encode(), digest_size=8).hexdigest()


Piles = tuple[tuple[str, int], ...]
"""Numbers that a loose position leaves out, by what they count; the first word of that says what kind of thing."""


def piles(game: Game) -> Piles:
    """Return what cards in play, lasting effects and what waits have that ends something once it is used up.

    That is counters, tokens, how much damage cards still take before it is lethal, what shields have left, and how
    often the same thing waits.
    """
    found: dict[str, int] = {}
    for item in game.waiting:
        held = -1 if item.held is None else item.held.key
        _add(found, f"waiting {item.controller} {_source_name(game, item.source)} {held}", 1)
    for each in game.triggered:
        _add(found, f"pending {each.controller} {_source_name(game, each.source)} {each.held.key}", 1)
    lethal = game.lexicon.lethal
    for zone in game.zones_in_play:
        for ref in game.zones[zone].cards:
            obj = game.objs[ref >> INCARNATION_BITS]
            whose = f"{obj.controller} {obj.definition.name}"
            for name, n in obj.counters:
                _add(found, f"counters {whose} {name}", n)
            if not game.is_card(obj):
                _add(found, f"tokens {obj.controller}", 1)
            most = game.values(ref).numbers[lethal] if lethal >= 0 else ABSENT
            if most != ABSENT:
                _add(found, f"health {whose}", max(0, most - obj.damage))
    for effect in game.continuous:
        if effect.rest > 0:
            _add(found, f"rest {effect.scope.controller} {tree.show(effect.change)!r}", effect.rest)
    return tuple(sorted(found.items()))


def _source_name(game: Game, source: Ref) -> str:
    return game.obj(source).definition.name if source > 0 else ""


def lessened(before: Piles, now: Piles) -> list[str]:
    """Return what has become less of, or is used up."""
    left = dict(now)
    return [name for name, n in before if n > left.get(name, 0)]


def _add(found: dict[str, int], name: str, n: int) -> None:
    found[name] = found.get(name, 0) + n


Visits = tuple[tuple[str, str, Piles, int, int], ...]
"""Positions that have come: loose, exact, what may pile up, how often just so, how often with nothing less."""


def visited(game: Game, visits: Visits, piles: Piles) -> Visits:
    """Return *visits* with the present position, last. *piles* are the numbers that a loose position leaves out.

    A position that comes just so again counts as `same`; one that comes with no pile less counts as `grown`, for
    what becomes less cannot be repeated for ever.
    """
    loose, exact = position(game, True), position(game)
    same, grown = 0, 0
    kept: list[tuple[str, str, Piles, int, int]] = []
    for each in visits:
        if each[0] != loose:
            kept.append(each)
        elif each[1] == exact:
            same, grown = each[3] + 1, each[4]
        elif not lessened(each[2], piles):
            grown = each[4] + 1
    return (*kept, (loose, exact, piles, same, grown))


def _labels(game: Game, loose: bool) -> list[str]:
    """Return the label of every object. A crowd of tokens has few labels: each is written once."""
    known: dict[tuple[object, ...], str] = {}
    labels: list[str] = []
    for obj in game.objs:
        state = _state_of(game, obj, loose)
        found = known.get(state)
        if found is None:
            found = repr(state)
            known[state] = found
        labels.append(found)
    return labels


def _quoted(known: dict[str, str], labels: list[str]) -> str:
    """Return what `repr` makes of a list of labels."""
    written: list[str] = []
    for each in labels:
        found = known.get(each)
        if found is None:
            found = repr(each)
            known[each] = found
        written.append(found)
    return f"[{', '.join(written)}]"


def label(game: Game, obj: Obj, loose: bool) -> str:
    """Return a card with its state, the same for every copy in that state."""
    return repr(_state_of(game, obj, loose))


def _state_of(game: Game, obj: Obj, loose: bool) -> tuple[object, ...]:
    host = game.objs[obj.host >> INCARNATION_BITS] if obj.host > 0 else None
    on = (
        None
        if host is None
        else (host.definition.number, host.definition.name, host.controller, int(host.zone))
    )
    piled = () if loose else (obj.damage, obj.counters)
    return (
        obj.definition.number, obj.definition.name, obj.controller, obj.turned, obj.face_down, on, obj.flags, piled,
    )  # fmt: skip


def _is_here(game: Game, source: int) -> bool:
    return source <= 0 or game.is_live(Ref(source))


def _name(labels: list[str], ref: Ref) -> str:
    slot = ref >> INCARNATION_BITS if ref > 0 else -1
    return labels[slot] if 0 <= slot < len(labels) else str(int(ref))


def _named(labels: list[str], refs: tuple[Ref, ...] | None) -> list[str]:
    return [] if refs is None else sorted([_name(labels, ref) for ref in refs])


def _listed(found: list[str]) -> str:
    """Return each text once and the order of all. Piles grow long and hold many that are alike."""
    texts = _each_once(found)
    at = {text: str(index) for index, text in enumerate(texts)}
    return f"{texts!r}: {' '.join([at[text] for text in found])}"


def _each_once(found: list[str]) -> list[str]:
    return sorted(dict.fromkeys(found))


def piles_in(whole: str) -> Piles:
    """Return the piles that a `loop_whole` tells of."""
    parts = [line.partition(" ") for line in whole.partition("|")[2].split("\n") if line]
    return tuple([(name, int(n)) for n, _, name in parts])

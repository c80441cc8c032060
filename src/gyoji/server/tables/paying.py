"""Paying for a player: which way of paying costs them least, and what a step takes from them for good.

What is tried is tried on copies in which everything is dealt anew that the player does not know: the choice tells them
nothing. Where every way of paying takes something that is no ordinary payment, they choose themselves.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.layout import Layout
from gyoji.kernel.effects import costs
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Ask, Option
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref
from gyoji.match import Match

SEED: Final = 1
MOST_PAID: Final = 40
"""So many questions of one payment are answered; then the player is asked."""
TURNED: Final = "turned"
SPENT: Final = "spent"
DISCARDED: Final = "discarded"
DESTROYED: Final = "destroyed"
EXILED: Final = "exiled"
RETURNED: Final = "returned"
MOVED: Final = "moved"
COUNTERS: Final = "counters"
ORDINARY: Final = (TURNED, SPENT)
"""What comes back, or is there to be paid with."""

_GRAVES: Final = ("graveyard", "trash", "exit")
_OUT: Final = ("exile", "remove")
_HAND: Final = "hand"
_BACK: Final = (_HAND, "deck", "main_deck", "library", "territory_deck", "character_deck")
_UNDER: Final = ("aura", "bound", "exp", "connect")
"""Zones of cards that lie under or beside another, and so are still there."""


class Ways:
    """What a player says about how to pay."""

    __slots__ = ("use", "avoid")

    def __init__(self, use: tuple[int, ...] = (), avoid: tuple[int, ...] = ()) -> None:
        self.use = use
        """Cards to pay with first."""
        self.avoid = avoid
        """Cards not to pay with where that can be helped."""


ANY_WAY: Final = Ways()
Given = tuple[Ref, str]
"""A card, and what was done with it."""


def choose(match: Match, game: Game, player: PlayerId, ways: Ways) -> int:
    """Return the option with which a payment goes on cheapest, or -1 where the player is to choose."""
    layout = match.rulebook.layout()
    question = game.question
    if question is None or question.player != player or not is_payment(layout, game, question):
        return -1
    if question.options[0].kind == costs.OPTION_COST_ITEM:
        return 0
    ranks = [_rank(layout, game, player, each, ways) for each in question.options]
    before = views.resample(game, player, Rng(SEED))
    for n in sorted(range(len(ranks)), key=ranks.__getitem__):
        after = before.copy()
        after.decide(n)
        if all([how in ORDINARY for _, how in given(layout, before, after, player)]):
            return n
    return -1


def is_payment(layout: Layout, game: Game, question: Ask) -> bool:
    """Tell whether it is asked how to pay, and all that is offered is there to be paid with."""
    return all([_pays(layout, game, each) for each in question.options])


def _pays(layout: Layout, game: Game, option: Option) -> bool:
    if option.kind in layout.pays or option.kind == costs.OPTION_COST_ITEM:
        return True
    if option.kind != costs.OPTION_COST_CARD:
        return False
    return game.specs[game.kind_of(game.obj(Ref(option.a)).zone)].name in layout.energy_zones


def _rank(layout: Layout, game: Game, player: PlayerId, option: Option, ways: Ways) -> int:
    """Return how much a player would miss what they pay with: of what they need in hand least."""
    if option.kind not in layout.of_card and option.kind != costs.OPTION_COST_CARD:
        return -10  # energy in stock is gone soon
    ref = Ref(option.a)
    if ref <= 0 or not game.is_live(ref):
        return 0
    if ref in ways.use:
        return -100
    rank = 1000 if ref in ways.avoid else 0
    if game.specs[game.kind_of(game.obj(ref).zone)].name not in layout.energy_zones:
        rank += 50
    colours = game.values(ref).colours
    for kind, spec in enumerate(game.specs):
        if spec.name == _HAND:
            rank += sum([1 for card in game.cards_in(kind, player) if game.values(card).colours & colours])
    return rank + bin(colours).count("1")


def pay(match: Match, game: Game, player: PlayerId, ways: Ways) -> None:
    """Answer the questions of a payment on a copy, as `choose` would."""
    for _ in range(MOST_PAID):
        choice = choose(match, game, player, ways)
        if choice < 0:
            return
        game.decide(choice)


def given(
    layout: Layout, before: Game, after: Game, player: PlayerId, played: tuple[Ref, ...] = ()
) -> list[Given]:
    """Return which cards a player has given from one state to the next, and how; *played* are those it is for."""
    found: list[Given] = []
    for n, was in enumerate(before.objs):
        now = after.objs[n]
        if now is was or was.controller != player or was.ref in played:
            continue
        how = _fate(layout, before, after, was.zone, now.zone)
        if not how and now.zone == was.zone:
            if now.turned and not was.turned:
                how = TURNED
            elif sum([many for _, many in now.counters]) < sum([many for _, many in was.counters]):
                how = COUNTERS
        if how:
            found.append((was.ref, how))
    return found


def _fate(layout: Layout, before: Game, after: Game, origin: int, dest: int) -> str:
    """Return what became of a card of a player that changed zones, or "" where they lost nothing."""
    was = before.specs[origin // before.seats]
    now = after.specs[dest // after.seats]
    if was.name == now.name or not (was.in_play or was.name == _HAND or was.name in layout.energy_zones):
        return ""
    if now.in_play or now.shared or now.name in _UNDER or now.name in layout.energy_zones:
        return ""
    if was.name in layout.energy_zones and (now.name in _GRAVES or now.name in _OUT):
        return SPENT
    if now.name in _GRAVES:
        return DISCARDED if was.name == _HAND else DESTROYED
    if now.name in _OUT:
        return EXILED
    if now.name in _BACK:
        return RETURNED
    return MOVED


def card_of_option(layout: Layout, game: Game, option: Option) -> Ref:
    """Return the card that an option plays or uses, NO_REF for none."""
    if option.kind == kernel.PASS:
        return NO_REF
    things = layout.things(option)[0]
    known = [ref for ref in things if 0 < ref < len(game.objs) << INCARNATION_BITS]
    return known[0] if known else NO_REF

"""Which options of a question are alike: a search tries one of each, and none where all are.

Two are alike when they do the same to things that the player cannot tell apart: equal cards that lie in the same
place in the same state; in play also since the same time, for what a card may do can depend on when it came. Cards
whose faces the player does not see are alike wherever they lie hidden together. To pay with, cards are alike that
have the same colours and lie in the same place in the same state.
"""

from __future__ import annotations

from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.options import FIRST_KERNEL_KIND
from gyoji.kernel.machine.procedure import Ask, Option
from gyoji.kernel.table.ids import INCARNATION_BITS, ITEM_BASE, PlayerId, Ref
from gyoji.kernel.table.views import is_secret
from gyoji.observe.names import FIRST, SECOND, Names, names_of


class Choices:
    """Sorts options of one game."""

    def __init__(self, rulebook: Rulebook) -> None:
        names: Names = names_of(rulebook)
        layout = rulebook.layout()
        self._roles = names.roles
        self._of_ability = frozenset(layout.of_ability)
        self._pays = frozenset(layout.pays)

    def distinct(self, game: Game, question: Ask) -> list[int]:
        """Return the first of each kind of options that are alike, in order."""
        return list(dict.fromkeys(self.firsts(game, question)))

    def firsts(self, game: Game, question: Ask) -> list[int]:
        """Return for each option the first that is alike: itself, where none before it is."""
        found: dict[object, int] = {}
        hosts = {obj.host for obj in game.objs if obj.host}
        return [
            found.setdefault(self._sort(game, question.player, option, hosts), index)
            for index, option in enumerate(question.options)
        ]

    def only_pays(self, question: Ask) -> bool:
        """Tell whether the player only chooses with what something is paid."""
        return all(option.kind in self._pays for option in question.options)

    def uses_card(self, game: Game, player: PlayerId, option: Option) -> bool:
        """Tell whether an option does something with a card of the player's own: plays it, uses it, sends it out."""
        if option.kind in self._pays or option.kind >= FIRST_KERNEL_KIND:
            return False
        if not self._roles[option.kind] & FIRST or not 0 < option.a < ITEM_BASE:
            return False
        return game.objs[option.a >> INCARNATION_BITS].controller == player

    def _sort(self, game: Game, player: PlayerId, option: Option, hosts: set[Ref]) -> object:
        role = self._roles[option.kind]
        first: object = option.a
        second: object = option.b
        if option.kind in self._pays and role & FIRST and 0 < option.a < ITEM_BASE:
            first = _purse(game, Ref(option.a), hosts)
        elif role & FIRST:
            first = _look(game, player, option.a, hosts)
            if option.kind in self._of_ability and 0 < option.a < ITEM_BASE:
                keys = [held.key for held in game.values(Ref(option.a)).held]
                second = keys.index(option.b) if option.b in keys else option.b
        if role & SECOND:
            second = _look(game, player, option.b, hosts)
        return (option.kind, first, second)


def _purse(game: Game, ref: Ref, hosts: set[Ref]) -> object:
    """Return what makes a card differ from others that one may pay with."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref or ref in hosts or game.specs[game.kind_of(obj.zone)].in_play:
        return ref
    return (game.values(ref).colours, int(obj.zone), obj.turned, obj.face_down, obj.counters, obj.flags)


def _look(game: Game, player: PlayerId, ref: int, hosts: set[Ref]) -> object:
    """Return what makes a thing differ from others for a player."""
    if ref <= 0 or ref >= ITEM_BASE:
        return ref
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref or ref in hosts:
        return ref
    if is_secret(game, obj, 1 << player):
        return (int(obj.zone), obj.turned, obj.face_down)
    values = game.values(Ref(ref))
    return (
        obj.definition.number, obj.definition.name, int(obj.zone), int(obj.controller), obj.turned, obj.face_down,
        obj.damage, obj.counters, int(obj.host), obj.flags, values.numbers, values.keywords, len(values.held),
        obj.joined if game.specs[game.kind_of(obj.zone)].in_play else 0,
    )  # fmt: skip

"""Declaring (206-13): a player names a card name, type, species, cost, condition or counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.people import options
from gyoji.games.animal.table import conditions, kinds
from gyoji.games.animal.table.definitions import of
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

RULES: Final[dict[str, str]] = {
    "name": "206-13b", "type": "206-13c", "species": "206-13d", "cost": "206-13e", "condition": "206-13f",
    "counter": "206-13g",
}  # fmt: skip
HIGHEST_COST: Final = 20
"""Any whole number can be declared as a cost; no card at the table costs more."""


def choices(game: AnimalGame, scope: Scope, what: str, among: Node | None) -> tuple[str, ...]:
    """Return what can be declared; names are those of the cards at this table that a deck may hold."""
    if what == "type":
        game.cite("303.3a")
        return tuple(kinds.JAPANESE_TYPES)
    if what == "species":
        game.cite("304.3a")
        own = [
            trait.removeprefix("species:")
            for ref in _cards(game, scope, among)
            for trait in game.values(ref).traits
            if trait.startswith("species:")
        ]
        new = [each for each in dict.fromkeys(own) if each not in kinds.SPECIES]
        return (*[each for each in kinds.SPECIES if not _are_named(among) or each in own], *new)
    if what == "condition":
        game.cite("306.2a")
        icons = [each for ref in _cards(game, scope, among) for each in conditions.icons(game, ref)]
        return tuple(
            [
                kind
                for i, kind in enumerate(kinds.ICONS)
                if not _are_named(among) or any([counts[i] > 0 for counts in icons])
            ]
        )
    if what == "counter":
        game.cite("1701.2a")
        game.cite("1701.2b")
        return kinds.COUNTERS
    if what == "keyword":
        return tuple([word for word, name in kinds.JAPANESE_KEYWORDS.items() if _may_be(name, among)])
    if what == "cost" or what == "number":
        game.cite("102.7")
        return tuple([str(n) for n in range(HIGHEST_COST + 1)])
    game.cite("302.5")
    found: list[str] = []
    for definition in game.definitions:
        card = of(definition)
        if card.is_token_card or card.printed.types & kinds.TOKEN or card.name in found:
            continue
        if among is None or _describes(game, scope, among, card.printed.types):
            found.append(card.name)
    return tuple(found)


def _may_be(keyword: str, among: Node | None) -> bool:
    """Tell whether a keyword is one of those that the text lists, if it lists any."""
    if not isinstance(among, tree.AnyOf):
        return True
    return any([isinstance(each, tree.Keyword) and each.name == keyword for each in among.options])


def _are_named(among: Node | None) -> bool:
    """Tell whether what can be declared is something of certain cards (捨てたカードの条件の種類の内1つ)."""
    return isinstance(among, tree.Selector) and among.among is not None


def _cards(game: AnimalGame, scope: Scope, among: Node | None) -> list[Ref]:
    """Return the cards of which something is declared; none where anything can be."""
    return select.refs(game, scope, among) if _are_named(among) else []


def _describes(game: AnimalGame, scope: Scope, among: Node, types: int) -> bool:
    """Tell whether a card of these types is one whose name the text lets be declared."""
    if not isinstance(among, tree.Selector):
        return True
    for each in among.filters:
        if isinstance(each, tree.Kind):
            if not any([types & game.lexicon.types.get(noun, 0) for noun in each.nouns]):
                return False
    return True


class Declare(Procedure):  # 宣言する
    """A player declares something, which other texts then refer to (206-13a)."""

    __slots__ = ("player", "what", "scope", "among")

    def __init__(
        self, player: PlayerId = NO_PLAYER, what: str = "", scope: Scope = NO_SCOPE, among: Node | None = None
    ) -> None:
        super().__init__()
        self.player = player
        self.what = what
        self.scope = scope
        self.among: Node | None = among

    @step("206-13a")
    def ask(self, game: AnimalGame) -> Control | None:
        listed = choices(game, self.scope, self.what, self.among)
        if not listed or self._is_forbidden(game):
            game.last = ()
            return END
        game.declarable = listed
        return Ask(
            self.player,
            [Option(options.DECLARE, i) for i in range(len(listed))],
            "declare",
            RULES.get(self.what, "206-13a"),
        )

    def _is_forbidden(self, game: AnimalGame) -> bool:
        if not game.watched_replaces & (1 << kinds.DECLARE):
            return False
        return game.prohibition(self._declaring("")) is not None

    def _declaring(self, word: str) -> Event:
        return Event(kinds.DECLARE, "206-13a", player=self.player, source=self.scope.source, word=word)

    @answer()
    def declare(self, game: AnimalGame, option: Option) -> Control | None:
        word = game.declarable[option.a]
        game.declarable = ()
        game.declared += ((int(self.scope.source), self.what, word),)
        game.cite(RULES.get(self.what, "206-13a"))
        event = self._declaring(word)
        event.extra = option.a
        return game.do(event)


def declared(game: AnimalGame, source: int, what: str) -> str:
    """Return what was last declared for an object, or "" when nothing was."""
    for known, kind, word in reversed(game.declared):
        if known == source and kind == what:
            return word
    return ""


def follow(game: AnimalGame, source: int, now: int) -> None:
    """Let what was declared for an object count for what it has become: a cost or a play moves the card."""
    if any([mark[0] == source for mark in game.declared]):
        game.declared = tuple([(now, *mark[1:]) if mark[0] == source else mark for mark in game.declared])
        game.invalidate_values()


def keep(game: AnimalGame, scope: Scope, slot: int) -> Scope:
    """Return a scope that knows what was just declared in a part of a cost: its copies do too (203-5b)."""
    return scope.let(f"declared {slot}", len(game.declared)) if slot >= 0 else scope


def said(game: AnimalGame, scope: Scope, what: str, slot: int) -> str:
    """Return what an effect refers to as declared: in its cost, or else last for its source; "" for nothing."""
    place = scope.variable(f"declared {slot}") if slot >= 0 else 0
    return game.declared[place - 1][2] if place else declared(game, int(scope.source), what)


def share(game: AnimalGame, source: int, twin: int) -> None:
    """Let what was declared for an object count for its copy too (707-3a)."""
    for known, what, word in game.declared:
        if known == source:
            game.declared += ((twin, what, word),)

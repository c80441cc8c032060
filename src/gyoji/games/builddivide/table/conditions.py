"""What texts ask of the table: states of cards and players, their numbers, periods, own conditions and filters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.abilities import keywords
from gyoji.games.builddivide.battles import battle, damage
from gyoji.games.builddivide.effects import nodes, opponents
from gyoji.games.builddivide.people.board import BoardAnswers
from gyoji.games.builddivide.table import definitions, events, faces, kinds, zones
from gyoji.games.builddivide.table import players as teams
from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import players
from gyoji.kernel.table.ids import PlayerId, Ref, is_item, is_player, player_of
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import ChangeLimit
from gyoji.kernel.trees.tree import Node, Period
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


class ConditionsAnswers(BoardAnswers):
    """Answers what texts ask of cards, players and periods."""

    __slots__ = ()

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object or player is in the state that a text names."""
        if is_player(ref):
            return _player_state(self, player_of(ref), state)
        if is_item(ref):
            return state == "played"
        obj = self.obj(ref)
        zone = obj.zone // self.seats
        if state == "rest" or state == "stand":
            if not zones.IS_ORIENTED[zone]:
                return False
            self.cite("403-2")
            return obj.turned == (state == "rest")
        if state == "face_down" or state == "face_up":
            return obj.face_down == (state == "face_down")
        if state == "open" or state == "unopened":
            return faces.is_open(self, ref) == (state == "open")
        if state == "damaged":
            return obj.damage > 0
        if state == "played":
            self.cite("1204-4")
            return zone == zones.RESOLUTION
        if state == kinds.BUSTER or state == kinds.SHOT:
            self.cite("309-1")
            return not obj.face_down and definitions.of(obj.definition).trigger == state
        if state == "colourless":
            self.cite("203-1b")
            return self.values(ref).colours == 0
        if state == "textless":
            values = self.values(ref)
            return not obj.definition.text and not values.held and not values.keywords
        if state == "icon_ability":
            return _icon_abilities(self, ref) > 0
        if state == "log":
            return f"aura:{faces.LOG}" in self.values(ref).traits
        if state == "revealed":
            return self.viewers(obj) == (1 << self.seats) - 1
        if state == "bright":
            return (obj.flags & kinds.BRIGHTED) != 0
        flag = self.lexicon.flags.get(state, 0)
        if flag:
            return (obj.flags & flag) != 0
        return battle.in_state(self, ref, state)

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text or rule names."""
        base = BASE.get(attribute, -1)
        if base >= 0:
            if attribute == "red_zone":
                self.cite("407-4")
                self.cite("407-4a" if self.seats == 2 else "2002-2a")
                if self.tag:
                    self.cite("2002-2")
                base = base if self.seats == 2 else 8
            elif attribute == "hand_limit":
                self.cite("405-4a")
            return limit(self, player, attribute, base)
        if attribute == "energy_colours":
            mask = 0
            for ref in self.cards_in(zones.ENERGY, player):
                mask |= self.values(ref).colours
            return bin(mask).count("1")
        if attribute.startswith("counter:"):
            return self.player(player).counter(attribute.partition(":")[2])
        self.cite("401-2a")
        return len(self.cards_in(zones.NAMES[attribute], player))

    def in_period(self, period: Period, scope: Scope) -> bool:
        """Tell whether it is now that turn, phase, battle or step."""
        name = period.name
        if period.player is not None and self.turn_player not in players(self, scope, period.player):
            return False
        if name == kinds.TURN or name == kinds.GAME:
            return True
        if name == kinds.ATTACK_PERIOD:
            return self.fight is not None
        if name == kinds.BATTLE_PERIOD:
            return self.fight is not None and len(self.fight.pair) > 0
        return name == self.phase or name == self.step

    def holds_own_condition(self, node: Node, scope: Scope) -> bool:
        """Tell whether a condition that only this game knows holds."""
        if isinstance(node, nodes.ByEvol):
            return _by_evol(self, node, scope) != node.absent
        if isinstance(node, nodes.Foretold):
            return _foretold(self, node, scope) != node.absent
        if isinstance(node, nodes.SkillUsed):
            fact = self.facts
            used = False
            while fact is not None:
                if fact.event.kind == kinds.SKILL and fact.event.subject == scope.source:
                    used = True
                    break
                fact = fact.next
            self.cite("533-3")
            return used != node.absent
        if isinstance(node, nodes.EitherOpponent):
            return opponents.holds(self, node, scope)
        return keywords.holds(self, node, scope)

    def own_number(self, node: Node, scope: Scope) -> int:
        """Return a number that only this game knows: how many ability icons (1501-1a:ii)."""
        if isinstance(node, nodes.TimesHappened):
            return patterns.times(self, scope, node.event, node.period)
        assert isinstance(node, nodes.IconCount), f"{type(node).__name__} is no number"
        self.cite("1501-1a")
        self.cite("1501-1a:i")
        self.cite("1501-1a:ii")
        return sum([_icon_abilities(self, ref) for ref in select.refs(self, scope, node.of) if ref > 0])

    def passes_own_filter(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a filter that only this game knows is true of a card."""
        return keywords.passes(self, node, ref)

    def related(self, ref: Ref, other: Ref, how: str) -> bool:
        """Tell whether two things stand to each other as a text says."""
        fight = self.fight
        if how == "battling":
            return fight is not None and ref in fight.pair and other in fight.pair and ref != other
        raise AssertionError(f"nothing lies to another {how}")

    def player_counter(self, player: PlayerId, name: str) -> int:
        """Return how many counters a player has (1601-2a)."""
        self.cite("1601-2a")
        return self.player(player).counter(name)


def _player_state(game: DivideGame, player: PlayerId, state: str) -> bool:
    if state in damage.TAKING:
        return damage.is_damaged_by(game, player, damage.TAKING[state])
    red = events.is_red(game, player)
    if state == "red_zone":
        game.cite("2002-2c" if game.tag else "407-4c")
        return red
    if state == "yellow_zone":
        game.cite("2002-2b" if game.tag else "407-4b")
        return not red
    return False


BASE: Final[dict[str, int]] = {"hand_limit": kinds.HAND_LIMIT, "red_zone": kinds.RED_LINE, "energy_sets": 1}


def limit(game: DivideGame, player: PlayerId, what: str, base: int) -> int:
    """Return a limit of a player as effects leave it (405-4, 407-4)."""
    for effect in continuous.changes_of(game, ChangeLimit):
        change = effect.change
        assert isinstance(change, tree.ChangeLimit)
        whose = players(game, effect.scope, change.player)
        if change.what != what or not _is_meant(game, player, what, whose):
            continue
        game.cite("104-1")
        if change.none:
            return 10**6
        if change.to is not None:
            base = select.number(game, effect.scope, change.to)
        elif change.amount is not None:
            n = select.number(game, effect.scope, change.amount)
            base += -n if change.minus else n
    return base


def _is_meant(game: DivideGame, player: PlayerId, what: str, whose: list[PlayerId]) -> bool:
    """Tell whether a changed limit is that of a player; the red-zone number is that of the team (2002-2)."""
    if player in whose:
        return True
    return what == "red_zone" and any([mate in whose for mate in teams.mates(game, player)])


def _by_evol(game: DivideGame, node: nodes.ByEvol, scope: Scope) -> bool:
    obj = game.obj(scope.source)
    zone = obj.zone // game.seats
    game.cite("1409-4" if zone == zones.RESOLUTION else "1409-3")
    if not obj.flags & kinds.BY_EVOL:
        return False
    if not node.name:
        return True
    game.cite("1409-5b")
    game.cite("1409-5b:iii")
    words = definitions.words(obj.definition, kinds.EVOL_WORD)
    for i, word in enumerate(words):
        if isinstance(word.argument, nodes.Evol) and word.argument.name == node.name:
            return (obj.flags & (1 << (kinds.EVOL_PLACE + i))) != 0
    return False


def _foretold(game: DivideGame, node: nodes.Foretold, scope: Scope) -> bool:
    """Tell whether what was predicted last holds; what cannot be told does not (530-2, 530-2a)."""
    game.cite("530-2")
    for source, at in game.predictions:
        if source == scope.source and at < len(node.options):
            return select.holds(game, scope, node.options[at])
    game.cite("530-2a")
    return False


def _icon_abilities(game: DivideGame, ref: Ref) -> int:
    """Return how many abilities of icons a card has now; they are lost and gained as its text is (1501-5)."""
    return len([held for held in game.values(ref).held if held.ability.is_icon])

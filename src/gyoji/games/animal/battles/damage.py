"""Damage (1801 to 1807): determined, dealt, determined again as it is received, and received.

Each hit is an event from one source to one recipient. Through the first two stages it goes alone; what a recipient
receives is the sum of its hits (1805.3a). Only what is received in the end is a fact that abilities see: the events
of the earlier stages are asked about and never happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.battles import combat, damage_changes
from gyoji.games.animal.effects import nodes, replaced_numbers
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_player, player_of, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values import changes, continuous
from gyoji.kernel.values.ability import Replacer
from gyoji.kernel.values.values import ABSENT

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

_STAGE_BITS: Final = 1 << kinds.DEAL | 1 << kinds.DEALT | 1 << kinds.RECEIVE
_REPLACED: Final[dict[int, str]] = {
    kinds.DEAL: "1802.1a", kinds.DEALT: "1803.1a", kinds.RECEIVE: "1805.1a",
}  # fmt: skip
_OTHERS: Final[dict[int, str]] = {
    kinds.DEAL: "1802.1e", kinds.DEALT: "1803.1e", kinds.RECEIVE: "1805.1f",
}  # fmt: skip

BATTLE_RULES: Final = ("207-7a", "207-7b", "207-9a", "308.3")
EFFECT_RULES: Final = ("207-8a", "207-8b", "207-8c", "207-9a")
"""What is battle damage and what is effect damage."""
RECEIVED_RULES: Final = (
    "207-6a", "207-6b", "207-6c", "207-9b", "207-9c", "207-9d", "207-9e", "207-10a", "207-10b", "207-10c",
)  # fmt: skip


class Hit:
    """Damage that something would deal to something. Immutable."""

    __slots__ = ("actor", "to", "amount", "cause", "source")

    def __init__(
        self, actor: Ref, to: Ref, amount: int, cause: PlayerId = NO_PLAYER, source: Ref = NO_REF
    ) -> None:
        self.actor = actor
        """The card or token that deals it (207-9d)."""
        self.to = to
        self.amount = amount
        self.cause = cause
        """The player who deals it (207-9e)."""
        self.source = source

    def state(self) -> tuple[object, ...]:
        """Return the hit as plain values, for digests."""
        return (self.actor, self.to, self.amount, self.cause, self.source)


def hit_event(hit: Hit, battle: bool) -> Event:
    """Return the event of the first stage of a hit."""
    aspect = 1 << (kinds.IN_BATTLE if battle else kinds.BY_EFFECT)  # told apart (207-7b, 207-8b)
    return Event(kinds.DEAL, "1804.1", hit.to, hit.cause, hit.amount, hit.actor, hit.cause, mask=aspect)


def allowable(game: AnimalGame, ref: Ref) -> int:
    """Return how much damage an animal can take until it has its DEF (207-11a)."""
    health = game.values(ref).number(kinds.DEF)
    game.cite("207-11a")
    game.cite("309.3")
    return 0 if health == ABSENT else max(0, health - game.obj(ref).damage)


def can_be_hit(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether damage can be dealt there: to a player in the game, or an existence on a battlefield."""
    if is_player(ref):
        return not game.players[player_of(ref)].lost
    return game.on_battlefield(ref)


class Damage(Procedure):
    """All stages of damage that is dealt together; `last` then holds what was received."""

    __slots__ = (
        "hits", "battle", "kind", "at", "used", "ready", "dealt", "received", "pierced", "replacing", "outer",
        "group", "foreseen", "barred",
    )  # fmt: skip

    def __init__(self, hits: tuple[Hit, ...] = (), battle: bool = False) -> None:
        super().__init__()
        self.hits: tuple[Event, ...] = tuple([hit_event(hit, battle) for hit in hits])
        """Hits at the present stage that are still to be looked at, from `at` on."""
        self.battle: bool = battle
        self.kind: int = kinds.DEAL
        self.at: int = 0
        self.used: tuple[tuple[int, ...], ...] = ((),) * len(hits)
        """For each of the hits, the keys of the replacements that it has met."""
        self.group: tuple[int, ...] = ()
        """The hits that are being replaced now, by place."""
        self.ready: tuple[Event, ...] = ()
        """Hits that are through the present stage."""
        self.dealt: tuple[Event, ...] = ()
        """Hits that were dealt (1804)."""
        self.received: tuple[Event, ...] = ()
        self.pierced: bool = False
        """Breakthrough was applied: once to a battle's damage."""
        self.replacing: bool = False
        self.outer: int = 0
        """The stage at which other damage is being replaced while this is dealt (1805.4)."""
        self.foreseen: tuple[tuple[Replacer, ...], ...] = ()
        """For each of the hits, what replaced it before any of this stage was replaced; () for what came of that."""
        self.barred: tuple[Event, ...] = ()
        """The hits that were forbidden then."""

    @step("1801.1")
    def begin(self, game: AnimalGame) -> Control | None:
        self._take(tuple([event for event in self.hits if can_be_hit(game, event.subject)]))
        self.outer = game.damage_stage
        game.damage_stage = 0
        if self.outer:
            game.cite("1805.4")
        if game.trace is not None:
            game.trace.hit_rules(BATTLE_RULES if self.battle else EFFECT_RULES)
        return None

    @step()
    def determine(self, game: AnimalGame) -> Control | None:
        """Look at the hits of the present stage one by one, until one is replaced."""
        while self.at < len(self.hits):
            control = self._determine(game)
            if self.replacing:
                self.goto("replaced")
                return control
        self.goto("next_stage")
        return None

    def _determine(self, game: AnimalGame) -> Control | None:
        """Look at one hit; replacements come first, the oldest before the others."""
        event = self.hits[self.at]
        if event.mask & game.watched_replaces:
            replacer = self._replacer(game)
            if replacer is not None:
                game.cite(_REPLACED[self.kind])
                self._foresee(game)
                marks = [
                    keys + (replacer.key,) if i in self.group else keys for i, keys in enumerate(self.used)
                ]
                self.used = tuple(marks)
                self.replacing = True
                game.damage_stage = self.kind
                game.struck = ()
                return game.apply_replacer(self._about_group(replacer), event)
            if event in self.barred or game.prohibition(event) is not None:
                if self.kind == kinds.RECEIVE:
                    game.cite("1805.1b")
                    game.cite("207-10d")
                self._pass(())
                return None
        amount = damage_changes.changed(game, event, self._venom(game, event))
        damage_changes.spend(game, event)
        # Before it is dealt, nothing may still be raised (207-15h), unless it was made nothing (1802.1b).
        if amount <= 0 and (amount == damage_changes.ENDED or self.kind != kinds.DEAL):
            self._pass(())
            return None
        game.cite(_OTHERS[self.kind])
        left = event
        if amount != event.amount:
            left = event.clone()
            left.amount = amount
        self._pass((left,))
        return None

    def _replacer(self, game: AnimalGame) -> Replacer | None:
        """Return what replaces the present hit, and note the hits that it takes together (906.3)."""
        found = self._replacers(game, self.at)
        if not found:
            return None
        for replacer in found:
            n = replaced_numbers.taken(game, replacer)
            self.group = (self.at,)
            if n == 1:
                return replacer
            met = [i for i in range(self.at, len(self.hits)) if self._meets(game, i, replacer.key)]
            if replaced_numbers.enough(game, replacer, len(met)):
                self.group = tuple(met if n == 0 else met[:n])
                return replacer
        return None

    def _meets(self, game: AnimalGame, at: int, key: int) -> bool:
        return any([each.key == key for each in self._replacers(game, at)])

    def _foresee(self, game: AnimalGame) -> None:
        """Note what replaces or forbids each of several hits, before the first replacement of this stage."""
        if not self.foreseen and len(self.hits) > 1:
            self.foreseen = tuple([self._replacers(game, i) for i in range(len(self.hits))])
            self.barred = tuple([event for event in self.hits if game.prohibition(event) is not None])

    def _replacers(self, game: AnimalGame, at: int) -> tuple[Replacer, ...]:
        event, used = self.hits[at], self.used[at]
        if not self.foreseen or not self.foreseen[at]:
            return game.replacers(event, used)
        return game.replacers_foreseen(event, used, self.foreseen[at], False)

    def _about_group(self, replacer: Replacer) -> Replacer:
        """Return a replacement that speaks of all the hits that it takes."""
        if len(self.group) < 2:
            return replacer
        scope = replaced_numbers.about(replacer.scope, [self.hits[i] for i in self.group])
        return Replacer(replacer.key, scope, replacer.change, replacer.code, replacer.time, replacer.source)

    @step()
    def replaced(self, game: AnimalGame) -> Control | None:
        """Put what a replacement left of the hit, or dealt instead, in its place and look at it again."""
        if not self.replacing:
            return None
        self.replacing = False
        game.damage_stage = 0
        left = game.take_outcome() + game.struck
        if len(self.group) > 1:
            left = self._told_apart(left)
        game.struck = ()
        game.take_last()
        kept = tuple([_at_stage(event, self.kind) for event in left if can_be_hit(game, event.subject)])
        met = self.used[self.at]
        later = [i for i in range(self.at + 1, len(self.hits)) if i not in self.group]
        self.used = self.used[: self.at] + (met,) * len(kept) + tuple([self.used[i] for i in later])
        self.hits = self.hits[: self.at] + kept + tuple([self.hits[i] for i in later])
        if self.foreseen:
            known = tuple([self.foreseen[i] for i in later])
            self.foreseen = self.foreseen[: self.at] + ((),) * len(kept) + known
        self.goto("determine")
        return None

    def _told_apart(self, left: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return what a replacement left, with the hits themselves for the event that stood for all of them."""
        hits = [self.hits[i] for i in self.group]
        same = replaced_numbers.whole(hits).state()
        found: list[Event] = []
        for event in left:
            found += hits if event.state() == same else [event]
        return tuple(found)

    def _pass(self, left: tuple[Event, ...]) -> None:
        self.ready += left
        self.at += 1

    def _take(self, hits: tuple[Event, ...]) -> None:
        """Begin to look at hits of a stage, none of which has been replaced yet."""
        self.hits = hits
        self.at = 0
        self.used = ((),) * len(hits)
        self.foreseen = ()
        self.barred = ()

    def _venom(self, game: AnimalGame, event: Event) -> int:
        """Return to what venom raises the damage that an animal receives; 0 where it does not apply."""
        if self.kind != kinds.RECEIVE or not self.battle or is_player(event.subject) or event.amount < 1:
            return 0
        return venom(game, event.subject)

    @step()
    def next_stage(self, game: AnimalGame) -> Control | None:
        passed = self.ready
        self.ready = ()
        if self.kind == kinds.DEAL:
            game.cite("1802.1")
            if self.battle:
                game.cite("1802.3")
                game.cite("1803.3")
            self.kind = kinds.DEALT
            self._take(tuple([_at_stage(event, kinds.DEALT) for event in passed]))
            self.goto("determine")
        elif self.kind == kinds.DEALT:
            game.cite("1803.1")
            self._take(passed)
        else:
            game.cite("1805.1")
            self._take(())
            self.received = passed
            self.goto("receive")
        return None

    @step("1804.1", "1804.1a", "1804.1b")
    def deal(self, game: AnimalGame) -> Control | None:
        """Deal what is left; what follows from having dealt it may be further damage, which joins (1804.5)."""
        fresh = self.hits
        self.dealt += fresh
        self._take(())
        if self.battle:
            for rule in ("1804.4", "1312.3", "1312.1b", "1005-4c"):
                game.cite(rule)
            if not self.pierced:
                self.pierced = True
                more = breakthrough(game, fresh)
                if more:
                    game.cite("1804.5")
                    self._take(tuple([hit_event(hit, True) for hit in more]))
                    self.kind = kinds.DEAL
                    self.goto("determine")
                    return None
        return None

    @step("1804.2")
    def when_dealt(self, game: AnimalGame) -> Control | None:
        if not self.dealt:
            return None
        return game.apply_intrinsics(tuple([_at_stage(event, kinds.DEAL) for event in self.dealt]))

    @step()
    def total(self, game: AnimalGame) -> Control | None:
        """Add up what each recipient is about to receive."""
        self.kind = kinds.RECEIVE
        self._take(totals(game, self.dealt, self.battle))
        if self.battle:
            game.cite("1805.3")
            game.cite("1313.1")
            game.cite("1313.1a")
            game.cite("1313.1b")
            game.cite("1005-4d")
        self.goto("determine")
        return None

    @step("1806.1", "1806.1a", "1806.2", "1806.2a")
    def receive(self, game: AnimalGame) -> Control | None:
        if not self.received:
            game.last = ()
            game.damage_stage = self.outer
            return END
        if self.battle:
            for rule in ("1806.5", "1313.2", "1313.2a", "1313.2b", "1005-4e", "1005-4g"):
                game.cite(rule)
        if game.trace is not None:
            game.trace.hit_rules(RECEIVED_RULES)
        batch = [_finished(event) for event in self.received]
        return game.happen(tuple(batch) + _facts(self.dealt, self.received))

    @step("1806.3")
    def when_received(self, game: AnimalGame) -> Control | None:
        self.received = tuple([event for event in game.take_last() if event.kind == kinds.RECEIVE])
        if self.battle:
            game.cite("1313.3")
            game.cite("1005-4f")
        return game.apply_intrinsics(self.received)

    @step("1806.2b")
    def finish(self, game: AnimalGame) -> Control | None:
        game.last = self.received
        game.damage_stage = self.outer
        return END


def _at_stage(event: Event, kind: int) -> Event:
    """Return a hit as the event of another stage."""
    if event.kind == kind:
        return event
    twin = event.clone()
    twin.kind = kind
    twin.mask = (event.mask & ~_STAGE_BITS) | (1 << kind)
    return twin


def _finished(event: Event) -> Event:
    """Return damage that is received, known also as dealt to its recipient."""
    twin = event.clone()
    twin.mask |= 1 << kinds.DEALT
    twin.rule = "1806.2"
    return twin


def totals(game: AnimalGame, hits: tuple[Event, ...], battle: bool) -> tuple[Event, ...]:
    """Return what each recipient is about to receive, in the order of the first hits."""
    found: list[Event] = []
    for hit in hits:
        for i in range(len(found)):
            if found[i].subject == hit.subject:
                if battle:
                    game.cite("1805.3a")
                found[i].amount += hit.amount
                if found[i].source != hit.source:
                    found[i].source = NO_REF
                break
        else:
            twin = _at_stage(hit, kinds.RECEIVE).clone()
            twin.player = player_of(hit.subject) if is_player(hit.subject) else NO_PLAYER
            found.append(twin)
    return tuple(found)


def _facts(dealt: tuple[Event, ...], received: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return who dealt how much of what was received: the hits in order, as far as the amount goes."""
    found: list[Event] = []
    for event in received:
        rest = event.amount
        mine = [hit for hit in dealt if hit.subject == event.subject]
        for i in range(len(mine)):
            share = rest if i == len(mine) - 1 else min(rest, mine[i].amount)
            rest -= share
            if share > 0:
                fact = _at_stage(mine[i], kinds.DEAL).clone()
                fact.amount = share
                fact.rule = "1806.2b"
                found.append(fact)
    return tuple(found)


def last_damager(game: AnimalGame, ref: Ref) -> tuple[Ref, PlayerId]:
    """Return what dealt damage to an object last this turn, and whose it was (1203.1b)."""
    fact = game.facts
    while fact is not None:
        event = fact.event
        if event.kind == kinds.DEAL and event.subject == ref:
            return event.source, event.cause
        fact = fact.next
    return NO_REF, NO_PLAYER


# Keywords that work on battle damage


def venom(game: AnimalGame, ref: Ref) -> int:
    """Return the allowable damage of an animal that fights against nothing but venom (1617); else 0."""
    battle = game.battle
    if battle is None:
        return 0
    if ref in battle.defenders:
        side, solo, group, not_all = battle.attackers, "1617.1b", "1314-4a", "1314-4b"
    elif ref in battle.attackers:
        side, solo, group, not_all = battle.defenders, "1617.1c", "1314-4c", "1314-4d"
    else:
        return 0
    if not combat.all_have(game, side, kinds.VENOM):
        for each in side:
            if kinds.VENOM in game.values(each).keywords:
                game.cite(not_all)
        return 0
    game.cite(solo)
    game.cite("1617.1d")
    if len(side) > 1:
        game.cite(group)
    return allowable(game, ref)


def breakthrough(game: AnimalGame, hits: tuple[Event, ...]) -> tuple[Hit, ...]:
    """Return the damage by which attackers break through to the defending player (1607)."""
    battle = game.battle
    if battle is None or not battle.defenders or battle.defender == NO_PLAYER:
        return ()
    if not all([_breaks_through(game, ref) for ref in battle.attackers]):
        for ref in battle.attackers:
            if kinds.BREAKTHROUGH in game.values(ref).keywords:
                game.cite("1314-2b")
        return ()
    left = [allowable(game, ref) for ref in battle.defenders]
    found: list[Hit] = []
    for hit in hits:
        if hit.source in battle.attackers and hit.subject in battle.defenders:
            at = battle.defenders.index(hit.subject)
            excess = max(0, hit.amount - left[at])
            left[at] = max(0, left[at] - hit.amount)
            if excess:
                found.append(
                    Hit(hit.source, player_ref(battle.defender), excess, battle.attacker, hit.source)
                )
    if found:
        for rule in ("1607.1", "1607.1a", "1607.1b", "1607.1c", "1607.1d"):
            game.cite(rule)
        if len(battle.attackers) > 1:
            game.cite("1314-2a")
    return tuple(found)


def _breaks_through(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an attacker has the keyword, or an ability that says the same."""
    if kinds.BREAKTHROUGH in game.values(ref).keywords:
        return True
    for effect in continuous.changes_of(game, nodes.BreaksThrough):
        if continuous.concerns(game, effect, changes.object_of(effect.change), ref):
            return True
    return False


# What effects deal


def deal(game: AnimalGame, act: ResolvedAct) -> Control | None:
    """Carry out the verbs deal and divide of an effect."""
    if act.verb == "divide":
        points = act.word == "points"
        return Call(Division(act.refs, act.amount, act.player, act.scope, act.actor, points))
    if isinstance(act.node.amount, tree.NumberDone) and act.node.amount.verb == "divide":
        hits = [_hit(act, ref, n) for ref, n in shares_of(game, act.scope, act.refs)]
    else:
        hits = [_hit(act, ref, act.amount) for ref in act.refs]
    if game.damage_stage and game.damage_stage != kinds.RECEIVE:
        # In place of damage that is being replaced: it goes on at that stage.
        game.struck += tuple([hit_event(hit, act.word == "battle") for hit in hits])
        game.last = ()
        return None
    if not hits:
        game.last = ()
        return None
    game.cite("1807.4")
    return Call(Damage(tuple(hits), act.word == "battle"))


def _hit(act: ResolvedAct, ref: Ref, amount: int) -> Hit:
    replaced = act.scope.event
    if act.state == "that_effect" and replaced is not None:
        return Hit(replaced.source, ref, amount, replaced.cause, replaced.source)
    actor = act.actor if act.actor != NO_REF else act.scope.source
    return Hit(actor, ref, amount, act.scope.controller, act.scope.source)


def share_name(ref: Ref) -> str:
    """Return the variable under which a scope keeps how many points a target was given when the cost was done."""
    return f"#share{int(ref)}"


def shares_of(game: AnimalGame, scope: Scope, refs: tuple[Ref, ...]) -> list[tuple[Ref, int]]:
    """Return how many points each recipient was given: with the cost, or else as the effect resolved."""
    for name, _ in scope.variables:
        if name.startswith("#share"):
            game.cite("1807.2")
            return [(ref, scope.variable(share_name(ref))) for ref in refs]
    given = dict(game.shares)
    return [(ref, given.get(int(ref), 0)) for ref in refs]


class Division(Procedure):
    """A player divides points among recipients as an effect resolves; they are dealt as damage, or kept as points."""

    __slots__ = ("refs", "left", "player", "scope", "actor", "points", "at", "shares")

    def __init__(
        self,
        refs: tuple[Ref, ...] = (),
        left: int = 0,
        player: PlayerId = NO_PLAYER,
        scope: Scope = NO_SCOPE,
        actor: Ref = NO_REF,
        points: bool = False,
    ) -> None:
        super().__init__()
        self.refs: tuple[Ref, ...] = refs
        self.left: int = left
        self.player: PlayerId = player
        self.scope: Scope = scope
        self.actor: Ref = actor
        self.points: bool = points
        self.at: int = 0
        self.shares: tuple[int, ...] = ()

    @step("1807.1", "1807.3", "207-11c", "207-17a", "207-17c", "207-17e", "207-17f")
    def divide(self, game: AnimalGame) -> Control | None:
        if self.at >= len(self.refs):
            return None
        ref = self.refs[self.at]
        if self.at == len(self.refs) - 1:
            listed = [Option(options.SHARE, ref, self.left)]
        else:
            listed = [Option(options.SHARE, ref, n) for n in range(self.left + 1)]
        return Ask(self.player, listed, "divide", "207-17c")

    @answer()
    def divided(self, game: AnimalGame, option: Option) -> Control | None:
        self.shares += (option.b,)
        self.left -= option.b
        self.at += 1
        self.goto("divide")
        return None

    @step()
    def keep_points(self, game: AnimalGame) -> Control | None:
        if not self.points:
            return None
        game.shares = tuple([(int(ref), n) for ref, n in zip(self.refs, self.shares, strict=True)])
        # Nothing happens yet; the effect remembers who was given how much.
        game.last = tuple([Event(kinds.CHOOSE, "", Ref(ref), amount=n) for ref, n in game.shares])
        return END

    @step("1807.4")
    def deal_shares(self, game: AnimalGame) -> Control | None:
        hits: list[Hit] = []
        for i in range(len(self.shares)):
            actor = self.actor if self.actor != NO_REF else self.scope.source
            hits.append(Hit(actor, self.refs[i], self.shares[i], self.scope.controller, self.scope.source))
        return Call(Damage(tuple(hits))) if hits else None

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        return END

"""A NOVA table: what a player has, where the turn and the battle stand, and where the kernel's policies are answered.

The methods of `NovaGame` only pass on; the chapters of the book are the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.abilities import activation
from gyoji.games.nova.battles import battle_damage, declarations
from gyoji.games.nova.effects import looking, perform
from gyoji.games.nova.people import options
from gyoji.games.nova.playing import payment
from gyoji.games.nova.start.switches import DEFAULT, Switches
from gyoji.games.nova.table import (
    aspects,
    counters,
    definitions,
    events,
    kinds,
    moves,
    ownership,
    policies,
    zones,
)
from gyoji.games.nova.turns import actions, loops, periods, rule_processing
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.circles import Choice, CircleGame
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.loops import Piles
from gyoji.kernel.machine.procedure import Call
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, RuleId, ZoneId
from gyoji.kernel.table.state import Player
from gyoji.kernel.table.table import Table
from gyoji.kernel.trees.acts import Choose

if TYPE_CHECKING:
    from gyoji.games.nova.playing.payment import NovaCosts
    from gyoji.games.nova.table.moves import Owed
    from gyoji.kernel.effects import acts
    from gyoji.kernel.effects.deed import Deed
    from gyoji.kernel.machine.procedure import Control, Option, Procedure, Refusal
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Node, Period
    from gyoji.kernel.values.ability import Ability, Pending, Replacer
    from gyoji.kernel.values.values import Held

SLUG: Final = "nova"


class NovaPlayer(Player):
    """A player's numbers."""

    __slots__ = (
        "life", "limit_level", "released", "stock", "energy_sets", "characters_played", "redrew", "cannot_draw",
        "turn_began",
    )  # fmt: skip

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.life: int = kinds.START_LIFE
        self.limit_level: int = kinds.START_LIMIT
        """Without temporary changes; `limits.limit_level` adds those."""
        self.released: int = 0
        """Bit 1: the limit of 1500 life was released; bit 2: that of 1000."""
        self.stock: tuple[int, ...] = kinds.NO_ENERGY
        """Energy by colour: red, blue, green, white, black, colourless."""
        self.energy_sets: int = 0
        """How often energy was set this turn."""
        self.characters_played: int = 0
        """How many characters were played this turn."""
        self.redrew: bool = False
        self.cannot_draw: bool = False
        """Could not draw a card that had to be drawn; loses at the next look."""
        self.turn_began: int = 0
        """The clock when this player's latest turn began: a servant that came later may not yet act (203.4)."""

    def clone(self, gen: int) -> NovaPlayer:
        """Return a copy stamped *gen*."""
        twin = NovaPlayer(self.seat, gen)
        twin.lost = self.lost
        twin.life = self.life
        twin.limit_level = self.limit_level
        twin.released = self.released
        twin.stock = self.stock
        twin.energy_sets = self.energy_sets
        twin.characters_played = self.characters_played
        twin.redrew = self.redrew
        twin.cannot_draw = self.cannot_draw
        twin.turn_began = self.turn_began
        return twin

    def state(self) -> tuple[object, ...]:
        """Return the player's numbers, for digests."""
        return (
            self.seat, self.lost, self.life, self.limit_level, self.released, self.stock, self.energy_sets,
            self.characters_played, self.redrew, self.cannot_draw, self.turn_began,
        )  # fmt: skip

    def loop_state(self) -> tuple[object, ...]:
        """Return what must come again for a loop (924.1): the life need not."""
        return (
            self.lost, self.limit_level, self.released, self.stock, self.energy_sets, self.characters_played,
            self.cannot_draw,
        )  # fmt: skip


class Skip:
    """A period that will be left out: the next one of that name, or the one of a certain turn."""

    __slots__ = ("period", "player", "turn")

    def __init__(self, period: str, player: PlayerId, turn: int) -> None:
        self.period = period
        self.player = player
        """Whose turn it must be; NO_PLAYER for anybody's."""
        self.turn = turn
        """The number of the turn it is bound to; 0 for the next such period."""

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.period, self.player, self.turn)


class NovaGame(CircleGame):
    """A game of NOVA under way."""

    __slots__ = (
        "switches", "first_player", "phase", "step", "attacker", "target", "defender", "defended", "declared",
        "attacked", "duel", "skips", "skipped", "added", "turn_began", "locked", "failed",
        "checked", "before_play",
        "paid_scope", "energy_named", "looks_named", "taken", "revealed", "shuffled", "owed", "notices", "dirty",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT) -> None:
        super().__init__(SLUG, 2, zones.SPECS, kinds.LEXICON, seed)
        self.switches = switches
        self.first_player: PlayerId = PlayerId(0)
        """Who took the first turn."""
        self.phase: str = ""
        """The phase under way, by its name in `kinds`; "" between turns."""
        self.step: str = ""
        """The step of the attack phase under way."""
        self.attacker: Ref = NO_REF
        """The attacking servant, until the battle is over or it is removed from battle."""
        self.target: Ref = NO_REF
        """What was attacked: a player, or a servant until it is removed from battle."""
        self.defender: Ref = NO_REF
        self.defended: bool = False
        """A defence was declared; stays true when the defender is gone."""
        self.attacked: bool = False
        """An attack was declared in the latest attack declaration step."""
        self.duel: tuple[Ref, ...] = ()
        """Servants that the effect under way made battle."""
        self.declared: int = 0
        """How many attack declaration steps began this turn."""
        self.skips: tuple[Skip, ...] = ()
        self.skipped: tuple[str, ...] = ()
        """The periods of this turn that were left out."""
        self.added: tuple[tuple[str, str], ...] = ()
        """Added periods: after which one, and which; in the order they were added."""
        self.turn_began: int = 0
        """The clock when the turn began: who got a card later may not yet attack with it."""
        self.locked: tuple[tuple[int, int], ...] = ()
        """Activated abilities (source, key) that may not be activated again before the waiting area is empty."""
        self.checked: int = 0
        """The version of the table at which health and one-card limits were last looked at."""
        self.failed: tuple[Option, ...] = ()
        """Plays that were taken back because their cost could not be paid."""
        self.before_play: NovaGame | None = None
        """The table as it was before the play under way was declared."""
        self.paid_scope: Scope = NO_SCOPE
        """The scope after the last payment, with what its costs remembered."""
        self.energy_named: bool = False
        """Some text at the table speaks of cards in an energy zone: equal ones there are not alike."""
        self.looks_named: bool = False
        """Some text at the table lets players see hidden cards for as long as it lasts."""
        self.taken: tuple[Ref, ...] = ()
        """Cards of which an effect gave somebody control."""
        self.revealed: tuple[Ref, ...] = ()
        """Hidden cards that the effect under way has shown."""
        self.shuffled: tuple[ZoneId, ...] = ()
        """Zones that the effect under way has shuffled."""
        self.owed: tuple[Owed, ...] = ()
        """Draws that replacements have made, to be done once the rest of the batch has happened."""
        self.notices: tuple[Event, ...] = ()
        """What happened together with an event and is told after it: counters that a card entered with."""
        self.dirty: int = 0
        """What rule processing has to look at, as bits of `rule_processing`."""
        self.watch_after = switches.loop_after

    def copy(self) -> NovaGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = NovaGame(-1, self.switches)
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, NovaGame)
        twin.switches = self.switches
        twin.first_player = self.first_player
        twin.phase = self.phase
        twin.step = self.step
        twin.attacker = self.attacker
        twin.target = self.target
        twin.defender = self.defender
        twin.defended = self.defended
        twin.declared = self.declared
        twin.skips = self.skips
        twin.skipped = self.skipped
        twin.added = self.added
        twin.attacked = self.attacked
        twin.duel = self.duel
        twin.turn_began = self.turn_began
        twin.locked = self.locked
        twin.failed = self.failed
        twin.checked = self.checked
        twin.before_play = self.before_play
        twin.paid_scope = self.paid_scope
        twin.energy_named = self.energy_named
        twin.looks_named = self.looks_named
        twin.taken = self.taken
        twin.revealed = self.revealed
        twin.shuffled = self.shuffled
        twin.owed = self.owed
        twin.notices = self.notices
        twin.dirty = self.dirty

    # Reading the table

    def player(self, seat: PlayerId) -> NovaPlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, NovaPlayer)
        return found

    def wp(self, seat: PlayerId) -> NovaPlayer:
        """Return a player for writing."""
        found = self.wplayer(seat)
        assert isinstance(found, NovaPlayer)
        return found

    def field(self, player: PlayerId) -> list[Ref]:
        """Return the cards on a player's field. Do not write to the list."""
        return self.zones[zones.FIELD * 2 + player].cards

    def on_field(self, ref: Ref) -> bool:
        """Tell whether *ref* is an object that lies on a field now."""
        return self.is_live(ref) and self.obj(ref).zone // 2 == zones.FIELD

    def is_main_phase(self) -> bool:
        """Tell whether it is a main phase."""
        return self.phase == kinds.MAIN_PHASE_1 or self.phase == kinds.MAIN_PHASE_2

    def any_static(self) -> bool:
        """Tell whether some card in play changes values or rules as long as it is there."""
        for seat in (0, 1):
            for ref in self.zones[zones.FIELD * 2 + seat].cards:
                obj = self.obj(ref)
                if obj.definition.printed.statics or obj.counters:
                    return True
        return self.watched_zones != 0

    def add_skip(self, period: str, player: PlayerId, turn: int) -> None:
        """Note that a period will be left out."""
        self.skips += (Skip(period, player, turn),)

    # What the kernel asks of the rulebook

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        return events.apply(self, event)

    def touches(self, event: Event) -> int:
        """Return the aspects of the table that the event alters."""
        return aspects.touches(event)

    def acts_by_rule(self, procedure: Procedure) -> bool:
        """Tell whether what happens in a procedure is the rules' own doing (501)."""
        return isinstance(procedure, rule_processing.RuleProcessing)

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Process at once what the rules demand after events."""
        return rule_processing.after(self, batch)

    def happen(self, batch: tuple[Event, ...]) -> Control | None:
        """Make the events of a batch happen together; draws that were put in the place of others follow."""
        control = super().happen(batch)
        if control is None and self.owed and not self.over:
            return Call(rule_processing.RuleProcessing(self.last))
        return control

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same object: only from field to field (301.9.1)."""
        return origin == dest or (origin // 2 == zones.FIELD and dest // 2 == zones.FIELD)

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face of *obj* now."""
        if self.trace is not None:
            self.trace.hit_rules(policies.VISIBILITY[obj.zone // 2])
        seen = super().viewers(obj)
        return seen | looking.permitted(self, obj) if self.looks_named and seen != 3 else seen

    def lowers_number(self) -> bool:
        """Tell that each player names any number in a loop (924.1.2)."""
        return False

    def must_stop(self, deeds: tuple[Choice, ...], least: PlayerId) -> PlayerId:
        """Return who has to do otherwise once a loop was gone through."""
        return loops.must_stop(deeds, least)

    def passing_keeps(self) -> bool:
        """Say that who passes and could act chooses to go round again, so that nobody loses (924.1.1, 924.1.3)."""
        return True

    def could_stop(self, option: Option) -> bool:
        """Tell whether a player can end a loop by *option*."""
        return loops.could_stop(self, option)

    def loop_piles(self) -> Piles:
        """Return numbers of which none becomes less in what can be done for ever."""
        lives = [(f"life {seat}", self.player(PlayerId(seat)).life) for seat in range(self.seats)]
        return (*super().loop_piles(), *lives)

    def end_endless(self) -> bool:
        """Let the player lose who set off what nobody can stop (924.1.3)."""
        loops.lose_by_loop(self)
        return True

    def endless(self, deeds: tuple[Choice, ...]) -> Control | None:
        """End a loop that nobody can stop."""
        return loops.endless(self, deeds)

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        return options.option_name(self, option)

    def replacers(self, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
        """Return what could replace the event; a piercing blow is divided after all else (1004.3)."""
        found = super().replacers(event, used)
        return found if found else battle_damage.piercing_last(self, event, used)

    def apply_rule_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Divide a piercing blow: the one replacement that the rules themselves make."""
        self.outcome = battle_damage.divide_blow(self, event)
        return None

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return the player who is affected, and so picks among several replacements."""
        return policies.orders_replacements(self, event)

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return "802.1.3.3"

    def in_reach(self, scope: Scope, ref: Ref) -> bool:
        """Tell whether a lasting effect may touch the object: not what came after it was played (802.1.2.1.5.2)."""
        return self.obj(ref).since <= scope.time

    def counter_change(self, obj: Obj) -> Node | None:
        """Return the change that modifier counters make, or None."""
        if not obj.counters:
            return None
        found = counters.change(obj)
        if found is not None:
            self.cite("919.2")
        return found

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return definitions.ability_of(node)

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose condition is met may trigger."""
        return policies.can_trigger(self, obj, held)

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has triggered, and of a use of it where those are limited."""
        activation.count_use(self, pending.source, pending.held)
        if self.trace is not None and self.is_pending(pending.source, pending.held):
            self.cite("801.4.3.1.1")
        super().on_trigger(pending)

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        return policies.in_state(self, ref, state)

    def in_period(self, period: Period, scope: Scope) -> bool:
        """Tell whether it is now that phase, step or turn."""
        return periods.is_now(self, period, scope)

    def period_covers(self, named: str, actual: str) -> bool:
        """Tell whether the word *named* in a text also means the period *actual*."""
        return periods.covers(named, actual)

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        return policies.player_value(self, player, attribute)

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (801.4.4)."""
        return policies.subject_view(self, event)

    def follow(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where a text may still find it (801.4.8), or NO_REF."""
        return policies.follow(self, ref, scope)

    def looks_back(self, event: Event) -> bool:
        """Tell whether a card that left a zone outside the field triggers as it was there (801.4.4.1, 801.4.6.2)."""
        return policies.looks_back(self, event)

    def is_done_in_vain(self, verb: str) -> bool:
        """Tell that what is not destroyed can be chosen to be (907.2)."""
        return verb == "destroy" or super().is_done_in_vain(verb)

    def shields_from(self, node: Node | None) -> bool:
        """Tell that what receives no effects can be chosen all the same (readings.md R-37)."""
        return not isinstance(node, Choose)

    def choosable(self, ref: Ref, scope: Scope, verb: str) -> bool:
        """Tell whether an effect may choose the object in order to do *verb* with it."""
        return perform.choosable(self, ref, scope, verb)

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player see the hidden zone from which they choose (909.2)."""
        perform.on_search(self, refs, player)

    def on_chosen(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
        """Take note of a choice that was made."""
        perform.on_chosen(self, refs, player, scope)

    def on_found(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Show what was chosen in a hidden zone by what the text says of it (909.2)."""
        return perform.on_found(self, refs, player, scope)

    def limit_choice(
        self, choice: acts.Choice, node: Node | None, scope: Scope, player: PlayerId, picks: tuple[Ref, ...]
    ) -> None:
        """Let described cards that not everybody sees be left unfound (909.2)."""
        perform.limit_choice(self, choice, player, picks)

    def fires_at_each_count(self) -> bool:
        """Tell that a trigger on a number of cards looks at each change of it (801.4.6.1.1); one on LP does not."""
        return True

    def need_not_find(self, player: PlayerId, candidates: list[Ref]) -> bool:
        """Tell whether the cards described may be left unfound (909.2)."""
        return perform.need_not_find(self, player, candidates)

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        """Return the event by which a player draws one card."""
        return moves.draw(self, player, moves.draw_rule(self, player, source, mask), source, cause, mask)

    def events_for(self, deed: Deed) -> tuple[Event, ...] | None:
        """Return the one batch of events that a deed is, or None when it takes more than that."""
        return perform.events_for(self, deed)

    def perform(self, deed: Deed) -> Control | None:
        """Carry out a deed that is not one plain batch."""
        return perform.perform(self, deed)

    def perform_other(self, node: Node, scope: Scope) -> Control | None:
        """Carry out an act that only this game knows."""
        return perform.perform_other(self, node, scope)

    def take_control(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Give a player control of cards."""
        return ownership.take_control(self, refs, player, scope)

    def replaced_is_done(self) -> bool:
        """Tell that an act of which it is asked whether it was done is a cost, and a replaced one is paid (902.12)."""
        self.cite("902.12")
        return True

    def counts_as_done(self, node: Node | None) -> bool:
        """Tell whether an act of which nothing happened counts as done: discarding from an empty hand (911.2)."""
        return policies.counts_as_done(self, node)

    def able(self, deed: Deed) -> bool:
        """Tell whether a deed can be done, as a cost must be."""
        return perform.able(self, deed)

    def cost_policy(self) -> NovaCosts:
        """Return how costs are found and given."""
        return payment.POLICY

    def modes_in_part(self) -> bool:
        """Tell that an act of which some can be done can be picked, and one of which none can never (004.4)."""
        return True

    def can_pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> bool:
        """Tell whether a player can pay costs while an effect resolves."""
        return payment.can_pay(self, player, costs, scope)

    def pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Control | None:
        """Let a player pay; `result` is then 1 if all was paid."""
        return payment.pay(self, player, costs, scope)

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why a player may not do what *wish* says now; None when they may."""
        return actions.why_not(self, player, wish)

    def battle_refusal(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why a player may not attack or defend so; None when nothing speaks against it."""
        return declarations.battle_refusal(self, player, wish)

    def concede(self, player: PlayerId) -> None:
        """Make *player* lose at once, whatever is under way; no effect can touch it (003.2.3, 003.2.3.1)."""
        if self.over:
            return
        for rule in ("003.1.1", "003.2.3", "003.2.3.1", "311.6.7", "912.4.5"):
            self.cite(rule)
        self.wp(player).lost = True
        if self.prohibition(Event(kinds.WIN, "003.1.1", player=PlayerId(1 - player))) is not None:
            self.cite("003.1.1.1")
        self.finish((PlayerId(1 - player),), "003.2.3")
        self.question = None

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that this game adds to the table, for digests."""
        return (
            self.switches.state(), self.first_player, self.phase, self.step, self.attacker, self.target, self.defender,
            self.defended, self.attacked, self.duel, self.declared, tuple([skip.state() for skip in self.skips]),
            self.skipped,
            self.added, self.turn_began, self.locked, self.uses, self.uses_game, self.paid_scope.state(),
            self.energy_named, self.taken, self.revealed,
            tuple([each.state() for each in self.owed]), self.dirty, self.watch_after, self.actions, self.loop_here,
            None if self.circle is None else self.circle.state(), tuple([deed.state() for deed in self.trail]),
            tuple([deed.state() for deed in self.spent]), tuple([start.player for start in self.starts]),
        )  # fmt: skip

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what a player sees beside the cards."""
        return policies.view(self, player)

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card that everybody sees."""
        return policies.card_view(self, obj)

    def secret_pool(self, obj: Obj) -> int:
        """Return which hidden cards may be exchanged for each other: those of one deck of one player."""
        return int(obj.owner) * 2 + (1 if obj.definition.printed.types & kinds.CHARACTER else 0)

"""A table: where the game stands, and the answers to the kernel's policies.

The methods of `DivideGame` only pass on; the chapters of the book are the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes, opponents, perform
from gyoji.games.builddivide.people import board, options
from gyoji.games.builddivide.playing import payment
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.start.switches import DEFAULT, Switches
from gyoji.games.builddivide.table import (
    aspects,
    auras,
    conditions,
    definitions,
    events,
    faces,
    kinds,
    moves,
    players,
    policies,
    zones,
)
from gyoji.games.builddivide.table.players import DividePlayer
from gyoji.games.builddivide.turns import actions, matches
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.circles import Circle, CircleGame
from gyoji.kernel.machine.loops import Piles
from gyoji.kernel.table import table
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref, RuleId, ZoneId
from gyoji.kernel.trees import tree
from gyoji.kernel.values.nature import EVERYTHING, PERIODS

if TYPE_CHECKING:
    from gyoji.games.builddivide.battles.battle import Fight
    from gyoji.games.builddivide.battles.damage import Packet
    from gyoji.kernel.effects.deed import Deed
    from gyoji.kernel.machine.events import Event
    from gyoji.kernel.machine.procedure import Control, Option, Refusal
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Node, Period
    from gyoji.kernel.values.ability import Ability, Continuous, Pending, Replacer
    from gyoji.kernel.values.nature import Nature
    from gyoji.kernel.values.values import Definition, Held, Values

SLUG: Final = "builddivide"


class DivideGame(CircleGame):
    """A game under way."""

    __slots__ = (
        "switches", "first_player", "direction", "phase", "step", "failed", "before_play",
        "paid_scope", "revealed", "energy_placed", "jump", "extra_turns", "acting", "packets", "fight", "declared",
        "attachments", "skips", "permits", "self_defined", "musts", "quiet", "calm", "haunts", "plays",
        "attacked", "predictions", "unpriced", "lull", "fickle", "unmoved",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT) -> None:
        super().__init__(SLUG, 4 if switches.tag == "yes" else 2, zones.SPECS, kinds.LEXICON, seed)
        if self.seats == 4:
            self.zone_table = players.zone_table(self.zone_table)
            self.zone_sets = table.each_once(self.zone_table)
        self.switches = switches
        self.watch_after = switches.loop_after
        self.first_player: PlayerId = PlayerId(0)
        """Who takes the first turn."""
        self.direction: int = 1
        """How the turn goes round the seats."""
        self.phase: str = ""
        """The phase under way, by its name in `kinds`; "" before the first turn."""
        self.step: str = ""
        """The step of the attack phase under way; "" outside of it."""
        self.failed: tuple[Option, ...] = ()
        """Plays that were taken back since something last happened (1204-2i:iii)."""
        self.before_play: DivideGame | None = None
        """The table as it was before the play under way began."""
        self.paid_scope: Scope = NO_SCOPE
        """The scope after the last payment or choice of targets."""
        self.revealed: tuple[Ref, ...] = ()
        """Hidden cards that the effect under way has shown."""
        self.energy_placed: int = 0
        """How many energy cards the turn player has placed this turn (1103-7a:i)."""
        self.jump: str = ""
        """Where the game goes after the resolution under way: "", end_phase or stop_attack (531, 537)."""
        self.extra_turns: tuple[int, ...] = ()
        """Extra turns to come, the next one last (1603-2)."""
        self.acting: bool = False
        """Something is resolving."""
        self.packets: tuple[Packet, ...] = ()
        """Damage packets that exist, oldest first (1002)."""
        self.fight: Fight | None = None
        """The attack under way (800)."""
        self.declared: tuple[Ref, ...] = ()
        """The attacker and the target of an attack that is declared and not yet carried out (802-4)."""
        self.attachments: int = 0
        """How many auras were attached so far: none means that nothing needs to be looked for."""
        self.skips: tuple[tuple[int, str], ...] = ()
        """Periods that players will skip the next time: player, name."""
        self.permits: bool = False
        """Some card at the table lets cards be played from elsewhere than the hand."""
        self.self_defined: bool = False
        """Some card at the table defines its own values in every zone."""
        self.musts: bool = False
        """Some card at the table can oblige units to attack or block."""
        self.fickle: bool = False
        """Some card at the table can change what plays cost, or what energy pays for."""
        self.quiet: int = -1
        """The version of the table at which nothing was due; -1 when something has happened since."""
        self.haunts: int = 0
        """The kinds of zone, beside the hand, from which some card may be played by what it says itself, as a mask."""
        self.calm: int = -1
        """The version at which a window would see everybody pass; -1 when something has happened or time went on."""
        self.lull: int = -1
        """The version at which nobody has anything to play outside a main phase; -1 when something has happened."""
        self.unmoved: int = -1
        """The version at which the declared attack was legal; -1 when something has happened since."""
        self.unpriced: int = -1
        """The version at which nothing was found that changes what cards cost."""
        self.plays: tuple[int, ...] = ()
        """How many cards and abilities each player has played: for taking back declarations (802-7)."""
        self.attacked: tuple[Ref, ...] = ()
        """Units that have attacked this turn, as the objects they are (802-4c:ii)."""
        self.predictions: tuple[tuple[int, int], ...] = ()
        """What was predicted last for each card: source, number of the option (530-1)."""

    def copy(self) -> DivideGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = DivideGame(-1, self.switches)
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: table.Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, DivideGame)
        twin.switches = self.switches
        twin.first_player = self.first_player
        twin.direction = self.direction
        twin.phase = self.phase
        twin.step = self.step
        twin.failed = self.failed
        twin.before_play = self.before_play
        twin.paid_scope = self.paid_scope
        twin.revealed = self.revealed
        twin.energy_placed = self.energy_placed
        twin.jump = self.jump
        twin.extra_turns = self.extra_turns
        twin.acting = self.acting
        twin.packets = self.packets
        twin.fight = self.fight
        twin.declared = self.declared
        twin.attachments = self.attachments
        twin.skips = self.skips
        twin.permits = self.permits
        twin.self_defined = self.self_defined
        twin.musts = self.musts
        twin.quiet = self.quiet
        twin.calm = self.calm
        twin.lull = self.lull
        twin.unmoved = self.unmoved
        twin.fickle = self.fickle
        twin.unpriced = self.unpriced
        twin.haunts = self.haunts
        twin.plays = self.plays
        twin.attacked = self.attacked
        twin.predictions = self.predictions

    def loop_piles(self) -> Piles:
        """Return numbers of which none becomes less in what can be done for ever."""
        return (*super().loop_piles(), *players.loop_piles(self))

    def declines(self, option: Option) -> bool:
        """Tell whether an answer ends what a yes or a pick would keep going; not playing a trigger does."""
        return option.kind == options.DECLINE_TRIGGER or super().declines(option)

    def passing_keeps(self) -> bool:
        """Say that who passes and could act has a way to stop what only compulsion keeps going (1602-1b, 1602-1d)."""
        return True

    def may_begin_again(self, circle: Circle) -> bool:
        """Tell whether the loop left something other than it was, so that it may be begun again (1602-1c)."""
        return circle.exact != self.loop_exact

    def player(self, seat: PlayerId) -> DividePlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, DividePlayer)
        return found

    def wp(self, seat: PlayerId) -> DividePlayer:
        """Return a player for writing."""
        found = self.wplayer(seat)
        assert isinstance(found, DividePlayer)
        return found

    def zone_of(self, ref: Ref) -> int:
        """Return the kind of zone in which an object is, or last was."""
        obj = self.objs[ref >> INCARNATION_BITS]
        return (obj if obj.ref == ref else self.obj(ref)).zone // self.seats

    def on_field(self, ref: Ref) -> bool:
        """Tell whether *ref* is a card that lies on the field now."""
        return self.is_live(ref) and self.objs[ref >> INCARNATION_BITS].zone // self.seats == zones.FIELD

    def is_unit(self, ref: Ref) -> bool:
        """Tell whether an object has the type unit now."""
        return (self.values(ref).types & kinds.UNIT) != 0

    def is_unit_of(self, ref: Ref, player: PlayerId) -> bool:
        """Tell whether *ref* is a unit on the field that a player controls now."""
        return (
            self.on_field(ref)
            and self.objs[ref >> INCARNATION_BITS].controller == player
            and self.is_unit(ref)
        )

    def enter_step(self, name: str) -> None:
        """Note that a step of the attack phase is under way, or that what is attacking or battling has changed."""
        self.step = name
        self.calm = -1
        self.alter(PERIODS)
        board = self.board
        if board is None or board.version != self.version or board.rules and nodes.NeverDrops in board.rules:
            self.quiet = -1

    @property
    def tag(self) -> bool:
        """Whether two teams of two play (1801-1)."""
        return self.seats == 4

    def on_field_unit(self, ref: Ref) -> bool:
        """Tell whether *ref* is a unit on the field now."""
        return self.on_field(ref) and self.is_unit(ref)

    def units(self, player: PlayerId) -> list[Ref]:
        """Return the units that a player controls on the field."""
        cards = self.zones[self.zone_table[zones.FIELD][player]].cards
        return [ref for ref in cards if self.values(ref).types & kinds.UNIT] if cards else []

    def territories(self, player: PlayerId) -> list[Ref]:
        """Return a player's territories, in the territory zone and on the field (401-8)."""
        self.cite("401-8")
        found: list[Ref] = []
        for kind in (zones.TERRITORY, zones.FIELD):
            for ref in self.cards_in(kind, player):
                if self.values(ref).types & kinds.TERRITORY:
                    found.append(ref)
        return found

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return the auras that a unit or territory has."""
        if self.attachments == 0:
            return []
        return auras.attached_to(self, ref)

    def true_origin(self, ref: Ref) -> ZoneId:
        """Return the zone that a card comes from: a played one from where it was played (515-1a)."""
        obj = self.obj(ref)
        while obj.zone // self.seats == zones.RESOLUTION and obj.previous is not None:
            obj = obj.previous
        return obj.zone

    def in_turn_order(self) -> list[PlayerId]:
        """Return the players, the turn player first."""
        step = self.direction
        return [PlayerId((self.turn_player + step * i) % self.seats) for i in range(self.seats)]

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """Return the opponents of *player*, in turn order."""
        self.cite("202-3a")
        return players.foes(self, player)

    def opponent(self, player: PlayerId) -> PlayerId:
        """Return the opponent in front."""
        return players.facing(self, player)

    def opponents_in(self, scope: Scope) -> list[PlayerId]:
        """Return whom a text calls opponent: in tag team the one chosen when it was played (2601-1)."""
        if self.seats == 4:
            self.cite("1901-4")
            self.cite("1901-4a")
            chosen = scope.variable("#opponent")
            if chosen:
                return [PlayerId(chosen - 1)]
            self.cite("2601-3")
        self.cite("202-3")
        return players.foes(self, scope.controller)

    def reachable(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return what an act or choice can reach: chosen cards of "the opponent" are those of both (2601-2)."""
        if self.seats == 2 or not scope.variable(opponents.CHOSEN):
            return found
        return opponents.of_either(self, found, node, scope)

    def players_called(self, who: str, scope: Scope) -> list[PlayerId]:
        """Return the players that a word of this game names: the team, or the teammate."""
        if who == "team":
            self.cite("1901-2")
            return list(players.teammates(self, scope.controller))
        if who == "mate":
            return list(players.mates(self, scope.controller))
        return [scope.controller]

    def next_player(self, player: PlayerId) -> PlayerId:
        """Return whose turn comes after that of *player*, extra turns apart (701-1, 2201-2)."""
        return PlayerId((player + self.direction) % self.seats)

    # What the kernel asks of the rulebook

    def watch(self, definition: Definition) -> None:
        """Note what the abilities of a card wait for, on all its faces."""
        if definition not in self.definitions:
            super().watch(definition)
            policies.watch(self, definition)
            faces.watch_others(self, definition)

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        return events.apply(self, event)

    def touches(self, event: Event) -> int:
        """Return the aspects of the table that the event alters; what cards say of themselves may look at all."""
        board = self.board
        if self.self_defined or board is None or board.outside and event.before is not None:
            return EVERYTHING
        return aspects.touches(self, event)

    def alter(self, altered: int) -> None:
        """Forget computed values where they depend on aspects of the table that no event has altered."""
        board = self.board
        if self.self_defined or board is None or board.watches & altered:
            self.touch()

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Note what happened; rules act only where the book says so (1301-2)."""
        return events.after(self, batch)

    def evaluate(self, obj: Obj) -> Values:
        """Compute the values of *obj*; face-down energy has none, a territory in the D deck those of its open face."""
        kind = obj.zone // self.seats
        if kind == zones.ENERGY and obj.face_down or kind == zones.D_DECK:
            special = faces.special_values(self, obj)
            if special is not None:
                return special
        return super().evaluate(obj)

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same: the field is one zone (406-2, 401-5)."""
        return origin == dest or (origin // self.seats == zones.FIELD and dest // self.seats == zones.FIELD)

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face; teammates see the same (2001-3)."""
        if self.trace is not None:
            self.trace.hit_rules(zones.SEEN_BY[obj.zone // self.seats])
        mask = super().viewers(obj)
        return mask if self.seats == 2 else players.viewers(self, mask)

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        return options.option_name(self, option)

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return who picks among replacements (1209-2 to 1209-2b)."""
        return policies.orders_replacements(self, event, candidates)

    def replacers(self, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
        """Return what can replace the event now, in the order of the book (1209-2d)."""
        return policies.sorted_replacers(self, event, super().replacers(event, used))

    def rule_replacers(self, event: Event, used: tuple[int, ...]) -> list[Replacer]:
        """Return the replacements that keywords of the book make."""
        return policies.rule_replacers(self, event, used)

    def apply_rule_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement that a keyword of the book makes."""
        return policies.apply_rule_replacer(self, replacer, event)

    def change_values(self, effect: Continuous, ref: Ref, values: Values) -> Values:
        """Return *values* after a change that only this game knows (524)."""
        return policies.change_values(self, effect, ref, values)

    def apply_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement."""
        if event.mask & (1 << kinds.AS_COST):
            self.cite("1204-2i:ii")
        return super().apply_replacer(replacer, event)

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return "1209-2"

    def layer_of(self, change: Node, nature: Nature) -> int:
        """Return the place of a change: granting, removing, other, numbers (1208-1b to 1208-1e)."""
        return policies.layer_of(self, change, nature)

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect: when its ability was played (1208-1g:ii)."""
        self.cite("1208-1g:ii")
        return scope.time if scope.time else self.tick()

    def begins(self, scope: Scope, change: Node, duration: Node | None) -> bool:
        """Tell that every lasting effect begins; without a stated end it lasts for ever (1202-2b:i)."""
        if duration is None:
            self.cite("1202-2b:i")
        if isinstance(change, tree.Double) and change.factor > 2:
            self.cite("526-1a")
        return True

    def in_reach(self, scope: Scope, ref: Ref) -> bool:
        """Tell whether a lasting effect may touch the object: not if it came after the ability was played (1208-2)."""
        return policies.in_reach(self, scope, ref)

    def is_valid(self, obj: Obj, held: Held) -> bool:
        """Tell whether an ability, in a zone where it works, is enabled (1203)."""
        return policies.is_valid(self, obj, held)

    def related(self, ref: Ref, other: Ref, how: str) -> bool:
        """Tell whether two things stand to each other as a text says."""
        return conditions.related(self, ref, other, how)

    def passes_other(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a filter that only this game knows is true of a card."""
        return conditions.passes_other(self, node, scope, ref)

    def holds_other(self, node: Node, scope: Scope) -> bool:
        """Tell whether a condition that only this game knows holds."""
        return conditions.holds_other(self, node, scope)

    def number_other(self, node: Node, scope: Scope) -> int:
        """Return a number that only this game knows."""
        return conditions.number_other(self, node, scope)

    def is_original(self, node: Node) -> bool:
        """Tell whether an act in a replacement stands for the event that is replaced."""
        return isinstance(node, nodes.Original)

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return definitions.ability_of(node)

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has triggered."""
        policies.on_trigger(self, pending)

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose condition is met may trigger."""
        return policies.can_trigger(self, obj, held, event)

    def uses_of(self, ref: Ref, key: int, period: Period) -> int:
        """Return how often an ability of the object was played in the period."""
        return policies.uses_of(self, ref, key, period)

    def counts_triggering(self) -> bool:
        """Tell that what is limited is playing an ability, not its triggering (1206-2b)."""
        return False

    def fires_on_arrival(self) -> bool:
        """Tell that a state trigger looks at the state, whenever it came about (1205-6a)."""
        return True

    def count_use(self, ref: Ref, key: int) -> None:
        """Count one play of an ability whose plays are limited (1206-2b)."""
        policies.count_use(self, ref, key)

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        return conditions.in_state(self, ref, state)

    def in_period(self, period: Period, scope: Scope) -> bool:
        """Tell whether it is now that phase, step, battle or turn."""
        return conditions.in_period(self, period, scope)

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        return conditions.player_value(self, player, attribute)

    def player_counter(self, player: PlayerId, name: str) -> int:
        """Return how many counters a player has (1601-2a)."""
        self.cite("1601-2a")
        return self.player(player).counter(name)

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (1205-4a)."""
        return policies.subject_view(self, event)

    def looks_back(self, event: Event) -> bool:
        """Tell whether a card triggers as it was in a zone outside the field that it left."""
        return policies.looks_back(self, event)

    def follow(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where a text may still find it, or NO_REF (401-5a)."""
        return policies.follow(self, ref, scope)

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player look where they choose among hidden cards."""
        policies.on_search(self, refs, player)

    def need_not_find(self, player: PlayerId, candidates: list[Ref]) -> bool:
        """Tell that who is to choose among hidden cards chooses what is there (104-2b)."""
        return False

    def picking_is_choosing(self) -> bool:
        """Tell that only what a text calls chosen is chosen."""
        return False

    def possible_instead(self, scope: Scope, change: tree.Replace) -> bool:
        """Tell whether an optional replacement can be done (1209-3)."""
        return policies.possible_instead(self, scope, change)

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        """Return the event by which a player draws one card."""
        return moves.draw(self, player, source, cause, mask)

    def events_for(self, deed: Deed) -> tuple[Event, ...] | None:
        """Return the one batch of events that a deed is, or None when it takes more than that."""
        return perform.events_for(self, deed)

    def perform(self, deed: Deed) -> Control | None:
        """Carry out a deed that is not one plain batch."""
        return perform.perform(self, deed)

    def perform_together(self, deeds: list[Deed]) -> Control | None:
        """Carry out the deeds of several players as one, or return None where they follow one another."""
        return perform.perform_together(self, deeds)

    def perform_other(self, node: Node, scope: Scope) -> Control | None:
        """Carry out an act that only this game knows."""
        return perform.perform_other(self, node, scope)

    def take_control(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Give a player control of cards."""
        return perform.take_control(self, refs, player, scope)

    def replaced_is_done(self) -> bool:
        """Tell whether an act of an effect that was replaced counts as done (1209-1a)."""
        return readings.REPLACED_ACTS_ARE_DONE

    def attempts_in_full(self) -> bool:
        """Tell that an act is done as far as possible, whatever is asked of it later (104-2b)."""
        return False

    def able(self, deed: Deed) -> bool:
        """Tell whether a deed can be done, as a cost must be."""
        return perform.able(self, deed)

    def can_pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> bool:
        """Tell whether a player can pay costs while an effect resolves."""
        return payment.can_pay(self, player, costs, scope)

    def pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Control | None:
        """Let a player pay; `result` is then 1 if all was paid."""
        return payment.pay(self, player, costs, scope)

    def item_noun(self, ref: Ref) -> str:
        """Return the noun by which texts speak of something on the resolution zone that is no card."""
        return policies.item_noun(self, ref)

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why a player may not do what *wish* says now; None when they may."""
        return actions.why_not(self, player, wish)

    def concede(self, player: PlayerId) -> None:
        """Make *player* lose at once, whatever is under way (103-2, 103-2a)."""
        matches.concede(self, player)

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that this game adds to the table, for digests."""
        return policies.own_state(self)

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what a player sees beside the cards."""
        return board.view(self, player)

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card that everybody sees."""
        return board.card_view(self, obj)

    def is_card(self, obj: Obj) -> bool:
        """Tell whether an object is a piece of cardboard: tokens and copies are not (520-1a, 1605-1)."""
        return not obj.flags & (kinds.TOKEN | kinds.COPIED)

    def card_behind(self, obj: Obj) -> Definition:
        """Return the card that a hidden object is: of a log the card that lies face down."""
        return faces.front_of(obj.definition)

    def put_behind(self, ref: Ref, card: Definition) -> None:
        """Let a hidden object be another card; a log stays one."""
        faces.put_behind(self, ref, card)

    def secret_pool(self, obj: Obj) -> int:
        """Return which hidden cards may be exchanged for each other in a resampled game."""
        return faces.secret_pool(self, obj)

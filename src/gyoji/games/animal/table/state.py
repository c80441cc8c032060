"""A table: where the game stands, and the answers to the kernel's policies.

The methods of `AnimalGame` only pass on; the chapters of the book are the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.abilities import intrinsics, keywords, links
from gyoji.games.animal.abilities import pending as pendings
from gyoji.games.animal.battles import battle, combat, situations
from gyoji.games.animal.effects import (
    continuing,
    equip,
    filters,
    lasting,
    perform,
    reading,
    replaced_numbers,
    replacing,
    searching,
)
from gyoji.games.animal.people import options, showing
from gyoji.games.animal.playing import obligations, payment, targets
from gyoji.games.animal.table import (
    aspects,
    counters,
    definitions,
    events,
    faces,
    kinds,
    memory,
    originals,
    piles,
    policies,
    zones,
)
from gyoji.games.animal.table.table import SLUG, AnimalPlayer, AnimalTable
from gyoji.games.animal.turns import leaving, loops, wishes
from gyoji.kernel.effects.places import show_to_all
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.loops import Piles
from gyoji.kernel.machine.procedure import Call
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, ZoneId

if TYPE_CHECKING:
    from gyoji.kernel.effects.acts import Choice
    from gyoji.kernel.effects.deed import Deed
    from gyoji.kernel.machine import circles
    from gyoji.kernel.machine.events import Event, Fact
    from gyoji.kernel.machine.procedure import Control, Option, Refusal
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Act, Cannot, Node, Period, Selector, This
    from gyoji.kernel.values.ability import Ability, Continuous, Pending, Replacer
    from gyoji.kernel.values.nature import Nature
    from gyoji.kernel.values.values import Definition, Held, Values


class AnimalGame(AnimalTable):
    """A game under way."""

    __slots__ = ()

    def copy(self) -> AnimalGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = AnimalGame(-1, self.switches, self.seats)
        self.copy_into(twin)
        return twin

    # What the kernel asks of the rulebook: zones, events, objects (100 to 600, 1000, 1700)

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        return events.apply(self, event)

    def touches(self, event: Event) -> int:
        """Return the aspects of the table that the event alters."""
        return aspects.touches(self, event)

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Note what happened; rules act only before priority (1103.1)."""
        if self.waiting:
            piles.prune(self)
            targets.watch(self)
        continuing.settle(self)
        return events.after(self, batch)

    def intrinsic_abilities(self, mask: int) -> list[tuple[Ref, Held]]:
        """Return the intrinsic abilities, wherever they work, that wait for one of these events (803.4a)."""
        return intrinsics.everywhere(self, mask)

    def conceal(self, serial: int) -> None:
        """End the revealing that an effect has done: it is gone from the pile (205-7d)."""
        faces.conceal(self, serial)

    def match_triggers(self, happened: list[Event]) -> None:
        """Find the abilities that simultaneous events make pending (807.4)."""
        continuing.note(self, happened)
        continuing.settle(self)
        pendings.match(self, happened)

    def do_all(self, batch: tuple[Event, ...]) -> Control | None:
        """Do simultaneous events, as the last act of a step (906, 907-3)."""
        return replacing.do_all(self, batch)

    def do(self, event: Event) -> Control | None:
        """Do one event, as the last act of a step."""
        watched = event.mask & (self.watched_replaces | self.intrinsic_own)
        if watched or (1 << event.kind) & replacing.COUNTERED or self.revealed:
            return replacing.do_all(self, (event,))
        return self.happen((event,))

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether an object that goes this way stays the same: only a transferred one does (205-18b)."""
        seats = self.seats
        return origin // seats == zones.BATTLEFIELD and dest // seats == zones.BATTLEFIELD

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face."""
        return policies.viewers(self, obj)

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return definitions.ability_of(node)

    def counter_change(self, obj: Obj) -> Node | None:
        """Return the change that counters make to an animal (1702, 1703)."""
        return counters.change_of(self, obj)

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        return policies.in_state(self, ref, state)

    def in_period(self, period: Period, scope: Scope) -> bool:
        """Tell whether it is now that phase, step, battle or turn."""
        return policies.in_period(self, period, scope)

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        return policies.player_value(self, player, attribute)

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

    def able(self, deed: Deed) -> bool:
        """Tell whether a deed can be done, as a cost must be."""
        return perform.able(self, deed)

    def breaks_off(self, node: Act) -> bool:
        """Tell whether a forbidden search, look or reveal ends its sentence (205-5g, 205-6c, 205-7h)."""
        return searching.breaks_off(self, node)

    def take_control(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Control is where an object lies (202-5b): nothing takes it but a transfer."""
        raise AssertionError("nothing but a transfer gives an object to another player")

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player look through the zones where they search (205-5a)."""
        searching.show_zone(self, refs, player)

    def before_next_chooser(self, refs: tuple[Ref, ...]) -> None:
        """Show what a player chose to those who choose after, and look at it first (102.4b)."""
        self.looked += show_to_all(self, refs)

    def change_values(self, effect: Continuous, ref: Ref, values: Values) -> Values:
        """Return *values* after a change that only this game knows."""
        return policies.change_values(self, effect, ref, values)

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return what is attached to the object."""
        return equip.attached_to(self, ref)

    def referred(self, ref: Ref, selector: Selector) -> Ref:
        """Return which object of a card a noun means: an existence is what it was on the battlefield (203-7c)."""
        return policies.referred(self, ref, selector)

    def readable(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return what a text reads of what it names: what has left for another reason cannot be read (207-15h)."""
        return reading.readable(self, found, node, scope)

    def described_by_face(self, selector: Selector, scope: Scope) -> list[Ref]:
        """Return the face-down exiled cards that a text names as such, by what is on their faces (609-1b)."""
        return searching.described_by_face(self, selector, scope) if self.face_downs else []

    def reachable(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return what an act can reach: face-down exiled cards only where the text speaks of such (609-1b)."""
        return searching.reachable(self, found, node, scope)

    def caused_other(self, cause: Node, scope: Scope, event: Event) -> bool:
        """Tell whether an event came about in a way that only this game's texts name."""
        return policies.caused(self, cause, scope, event)

    def original(self, obj: Obj) -> Values:
        """Return the original information of an object: of a night card that of its face (204-1g, 203-8b)."""
        return originals.original(self, obj)

    def settle_values(self, ref: Ref, before: Values, after: Values) -> Values:
        """Return the values of an object after its information changed (308.1a)."""
        return policies.settled(self, ref, before, after)

    def specifies(self, selector: Selector) -> bool:
        """Tell whether a text names some information of the cards it means (205-5c)."""
        return policies.specifies(self, selector)

    def least_to_find(self, player: PlayerId, candidates: list[Ref]) -> int:
        """Return how many described cards a player must find: as many as are public (205-5e)."""
        return policies.least_to_find(self, candidates)

    def past(self, period: Node | None) -> Fact | None:
        """Return what happened in earlier turns, for texts that speak of the whole game."""
        return self.past_facts if memory.is_whole_game(period) else None

    def number_other(self, node: Node, scope: Scope) -> int:
        """Return a number that only this game's texts can name."""
        return policies.number_other(self, node, scope)

    def is_card(self, obj: Obj) -> bool:
        """Tell whether an object is a card and no token (208-1b)."""
        return (obj.definition.printed.types & kinds.TOKEN) == 0

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what all players see beside the cards."""
        return showing.view(self)

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card that everybody sees."""
        return showing.card_view(self, obj)

    def watch(self, definition: Definition) -> None:
        """Note what the abilities of a card wait for, once for all its copies."""
        if definition in self.definitions:
            return
        super().watch(definition)
        policies.watch(self, definition)
        intrinsics.watch(self, definition)
        keywords.watch(self, definition)
        links.watch(self, definition)
        continuing.watch(self, definition)
        memory.watch(self, definition)

    # Playing, timing and effects (700 to 900, 1100, 1200, 1400, 1500)

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return NO_PLAYER: the effect that began first replaces first (906.9)."""
        return replacing.orders_replacements(self, event, candidates)

    def replacers(self, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
        """Return what can replace the event now."""
        return replacing.replacers(self, event, used, super().replacers(event, used))

    def replacers_foreseen(
        self, event: Event, used: tuple[int, ...], foreseen: tuple[Replacer, ...], altered: bool
    ) -> tuple[Replacer, ...]:
        """Return what replaces one of several events, of what did before any of them happened."""
        found = super().replacers_foreseen(event, used, foreseen, altered)
        return replacing.replacers(self, event, used, found)

    def joins_batch(self, instead: tuple[Event, ...]) -> bool:
        """Tell that nothing is put among other events: what happens together is gathered as it happens (`pending`)."""
        return False

    def replaced_singly(self, pattern: Node) -> Node:
        """Return what a replacement says of one event, without how many it wants (906.3)."""
        return replaced_numbers.replaced_singly(pattern)

    def rule_replacers(self, event: Event, used: tuple[int, ...]) -> list[Replacer]:
        """Return the replacements that counters and keywords make."""
        return replacing.rule_replacers(self, event, used)

    def apply_rule_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement that counters or keywords make."""
        return replacing.apply_rule_replacer(self, replacer, event)

    def replacement_rule(self) -> RuleId:
        """Return the rule on several replacements."""
        return "906.9"

    def layer_of(self, change: Node, nature: Nature) -> int:
        """Return the place of a change in the order of 907-6."""
        return continuing.layer_of(self, change, nature)

    def uses_dependency(self) -> bool:
        """Tell that the order is by time alone (805.5)."""
        return False

    def binds(self, scope: Scope, change: Node) -> bool:
        """Tell whether a lasting change is for what it touches as it is made (907-4b)."""
        return continuing.binds(self, scope, change)

    def fixes_described(self, scope: Scope, change: Node) -> bool:
        """Tell whether a ban, duty, permission or replacement is for those it describes now: until (907-4b)."""
        return continuing.binds(self, scope, change)

    def first_of(self, waiting: list[Continuous]) -> Continuous:
        """Return which of several effects applies next: one whose source loses its abilities comes after that."""
        return continuing.first_of(self, waiting)

    def numbers_kept(self, scope: Scope, change: Node, touched: tuple[Ref, ...]) -> tuple[int, ...]:
        """Return the zones to which what was moved for a time goes back, or the number treated as original."""
        return originals.number_kept(self, scope, change) or lasting.origins(self, change, touched)

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect: its beginning (907-4h)."""
        return self.tick()

    def in_reach(self, scope: Scope, ref: Ref) -> bool:
        """Tell whether a lasting effect may touch the object at all."""
        return continuing.in_reach(self, scope, ref)

    def is_valid(self, obj: Obj, held: Held) -> bool:
        """Tell whether an ability, in a zone where it works, is valid."""
        return continuing.is_valid(self, obj, held)

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has come to be pending (807.4a)."""
        pendings.on_trigger(self, pending)

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose situation is met comes to be pending."""
        return pendings.can_trigger(self, obj, held, event)

    def remembers_values(self, obj: Obj) -> bool:
        """Tell whether what is about to move is read as it was: every public object that something may change."""
        return pendings.remembers_values(self, obj)

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (807-1f)."""
        return pendings.subject_view(self, event)

    def subject_seen(self, event: Event, selector: Selector) -> Ref:
        """Return which object of a moved card a description is read of: its noun decides (203-7c)."""
        return pendings.subject_seen(self, event, selector)

    def doer_of(self, event: Event) -> PlayerId:
        """Return who did what happened: what an effect does is done by its controller (202-6c)."""
        return pendings.doer_of(self, event)

    def others_of(self, event: Event) -> tuple[Ref, ...]:
        """Return what else an event is about: those that were defended against."""
        return combat.others_of(self, event)

    def as_played(self, ref: Ref) -> Ref:
        """Return what lay on the pile before it came out, of an object that was played (611-2a)."""
        return pendings.as_played(self, ref)

    def holder_seen(self, event: Event, ref: Ref) -> PlayerId:
        """Return whose a moved object is for a text that tells of its move: who controlled it before (202-6b)."""
        return pendings.holder_seen(self, event, ref)

    def losing_prevails(self) -> bool:
        """Tell that what is lost is gone also where it is gained (907-6a)."""
        return True

    def keyword_adds_up(self, keyword: str) -> bool:
        """Tell whether a keyword is one that spheres count as often as an object has it (207-16d)."""
        return keyword in kinds.AREA_KEYWORDS

    def static_time(self, obj: Obj, held: Held) -> int:
        """Return since when a constant ability is in force (805.5, 805.7)."""
        return continuing.static_time(self, obj)

    def begins(self, scope: Scope, change: Node, duration: Node | None) -> bool:
        """Tell whether a continuing effect begins at all (907-4f)."""
        return continuing.begins(self, scope, duration)

    def reads_values_late(self) -> bool:
        """Tell that X is read as the effect resolves (207-15f)."""
        return True

    def lifted_by_paying(self, change: Cannot) -> bool:
        """Tell that what must be done in addition is asked for where the thing is done (806.6, 807.7)."""
        return True

    def next_end_is_later(self) -> bool:
        """Tell that by the end of the next turn texts mean no end of this one."""
        return True

    def is_such_effect(self, effect: Continuous, by: Selector, ref: Ref) -> bool:
        """Tell whether a continuous effect is of the kind from which an object is spared."""
        return continuing.is_such_effect(self, effect, by, ref)

    def looks_back(self, event: Event) -> bool:
        """Tell whether a card triggers as it was in the zone that it left."""
        return pendings.looks_back(self, event)

    def uses_of(self, ref: Ref, key: int, period: Period) -> int:
        """Return how often an ability of the object was used in the period."""
        return pendings.uses_of(self, ref, key, period)

    def count_use(self, ref: Ref, key: int) -> None:
        """Count one use of an ability whose uses are limited."""
        pendings.count_use(self, ref, key)

    def these(self, scope: Scope, node: This) -> list[Ref]:
        """Return what a text means by this: of a copy itself, and no card (203-5h, 707-3d)."""
        return targets.these(self, scope, node)

    def is_this(self, ref: Ref, scope: Scope, node: This) -> bool:
        """Tell whether an object is what a text means by this."""
        return ref == scope.source and len(targets.these(self, scope, node)) > 0

    def follow(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where a text may still find it, or NO_REF."""
        return targets.follow(self, ref, scope)

    def choosable(self, ref: Ref, scope: Scope, verb: str) -> bool:
        """Tell whether an effect may choose the object."""
        return targets.choosable(self, ref, scope, verb)

    def is_done_with_nothing(self, deed: Deed) -> bool:
        """Tell whether an act of 0 is carried out: dealing damage, which may be raised (207-15h)."""
        if deed.verb == "deal":
            self.cite("207-15h")
            return True
        return False

    def lie_unseen(self, candidates: list[Ref]) -> bool:
        """Tell whether some of the cards lie face down in the exile: they count as in a hidden zone (609.3a)."""
        return self.face_downs and searching.lie_face_down(self, candidates)

    def need_not_find(self, player: PlayerId, candidates: list[Ref]) -> bool:
        """Tell whether a player need not find hidden cards that the text describes (904.4c)."""
        return targets.need_not_find(self, player, candidates)

    def picking_is_choosing(self) -> bool:
        """Tell that only what a text calls chosen is chosen (206-5b)."""
        return False

    def is_done_in_vain(self, verb: str) -> bool:
        """Tell what is also done to something that then stays (205-11d, 205-13c, 205-16c, 206-3d)."""
        return verb in ("destroy", "exile", "return", "thwart") or super().is_done_in_vain(verb)

    def counts_as_done(self, node: Node | None) -> bool:
        """Tell whether an act of which nothing happened counts as done."""
        return replacing.counts_as_done(self, node)

    def can_pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> bool:
        """Tell whether a player can pay costs while an effect resolves."""
        return payment.can_pay(self, player, costs, scope)

    def pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Control | None:
        """Let a player pay; `result` is then 1 if all was paid."""
        return payment.pay(self, player, costs, scope)

    def item_passes(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a filter is true of an effect on a pile."""
        return piles.item_passes(self, node, scope, ref)

    def item_controller(self, ref: Ref) -> PlayerId:
        """Return who controls an effect on a pile, or did."""
        return piles.item_controller(self, ref)

    def item_noun(self, ref: Ref) -> str:
        """Return the noun by which texts speak of an effect on a pile."""
        return piles.item_noun(self, ref)

    # Filters, battle, the interface (400, 500, 1300, 1600, 1800)

    def apply_intrinsics(self, batch: tuple[Event, ...]) -> Control | None:
        """Apply the intrinsic abilities whose situation these events are, as the last act of a step (803.4)."""
        return situations.apply_to(self, batch)

    def passes_other(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a filter that only this game knows is true of an object."""
        return filters.passes_other(self, node, scope, ref)

    def limit_choice(
        self, choice: Choice, node: Node | None, scope: Scope, player: PlayerId, picks: tuple[Ref, ...]
    ) -> None:
        """Narrow down what a player may choose as an effect resolves (414.4, 414.5)."""
        searching.only_seen(self, choice, node, player)
        searching.leave_unfound(self, choice, node, picks)
        obligations.limit(self, choice, node, player, picks)

    def pick_rule(self, choice: Choice, node: Node | None) -> RuleId:
        """Return the rule to show with a choice: searching says who must find as many as the text asks for (205-5d)."""
        return searching.pick_rule(choice, node) or super().pick_rule(choice, node)

    def things_meant(self, things: tuple[Node, ...], scope: Scope) -> tuple[Node, ...]:
        """Return things gained or become, what was declared put in its place (206-13)."""
        return filters.things_meant(self, things, scope)

    def cite_match(self, selector: Selector, ref: Ref, values: Values, fits: bool) -> None:
        """Take note of what a text names (400)."""
        filters.cite_match(self, selector, ref, values, fits)

    def prohibition(self, event: Event) -> Continuous | None:
        """Return an effect that prohibits the event, a keyword's among them, or None."""
        if not event.mask & self.watched_replaces:
            return None
        if keywords.forbids(self, event):
            return keywords.BAN
        return super().prohibition(event)

    def related(self, ref: Ref, other: Ref, how: str) -> bool:
        """Tell whether two objects are to each other as a text says."""
        return filters.related(self, ref, other, how)

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        return options.option_name(self, option)

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why a player may not do what *wish* says now; None when they may."""
        return wishes.why_not(self, player, wish)

    def run(self) -> None:
        """Carry out steps until a player who is still in the game must decide, or the game is over."""
        super().run()
        if self.question is not None and self.players[self.question.player].lost:
            leaving.answer_for_the_gone(self)

    def run_on(self) -> None:
        """Carry out steps until anybody must decide, or the game is over."""
        super().run()

    def begin_battle(self) -> Control:
        """Return the call of a battle that was declared (1109.2)."""
        return Call(battle.Battle())

    # Loops and repetition (1400, 1500)

    def loop_position(self, holder: PlayerId) -> str:
        """Return what stands for the present position, without what a loop may change."""
        return loops.place(self, holder)

    def loop_piles(self) -> Piles:
        """Return numbers of which none becomes less in what compulsion can do for ever (1206.1)."""
        lives = [(f"life {seat}", self.player(PlayerId(seat)).life) for seat in range(self.seats)]
        return (*super().loop_piles(), *lives)

    def wears_out(self, kind: str, deeds: tuple[circles.Choice, ...]) -> bool:
        """Tell whether deeds end with what they use up; a player's choice is a loop even so (1401.2)."""
        return loops.wears_out(kind, deeds)

    def may_begin_again(self, circle: circles.Circle) -> bool:
        """Tell whether a loop that was processed may be processed again (1402.1, 1402.3)."""
        return loops.may_begin_again(circle)

    def barring_rule(self, circle: circles.Circle) -> RuleId:
        """Return the rule by which a loop or repetition may not be begun again."""
        return loops.barring_rule(self, circle)

    def declines(self, option: Option) -> bool:
        """Tell whether an answer ends what a yes or a pick would keep going; not activating a trigger does."""
        return option.kind == options.DECLINE or super().declines(option)

    def keepers(self, deeds: tuple[circles.Choice, ...]) -> list[PlayerId]:
        """Return who says how often a loop is gone through, in order."""
        return loops.keepers(self, deeds)

    def naming_rule(self, keepers: int, deeds: tuple[circles.Choice, ...]) -> RuleId:
        """Return the rule by which so many players say how often."""
        return loops.naming_rule(self, keepers, deeds)

    def passing_keeps(self) -> bool:
        """Say that who passes and could act is a player who can stop a loop of compulsion (1402.1, 1403.1)."""
        return True

    def lowers_number(self) -> bool:
        """Tell that each player says any number (1402.2)."""
        return False

    def must_stop(self, deeds: tuple[circles.Choice, ...], least: PlayerId) -> PlayerId:
        """Return who can do no more what led back."""
        return loops.must_stop(self, deeds, least)

    def endless(self, deeds: tuple[circles.Choice, ...]) -> Control | None:
        """Stop a loop that nobody can stop."""
        return loops.endless(self, deeds)

    def concede(self, player: PlayerId) -> None:
        """Make *player* lose at once, whatever is under way; nothing can force or forbid it (105-2d)."""
        leaving.concede(self, player)


__all__ = ["NO_PLAYER", "NO_REF", "NO_SCOPE", "SLUG", "AnimalGame", "AnimalPlayer"]

"""The questions that a rulebook answers: how events are applied, what texts may mean, who decides what.

`Game` asks them; each has an answer that suits most rulebooks, or none. A game of the collection overrides what its
rulebook says otherwise.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gyoji.kernel.effects import acts
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options
from gyoji.kernel.machine.events import Event, Fact
from gyoji.kernel.machine.procedure import Ask, Call, Control, Option, Procedure, Refusal
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, is_item
from gyoji.kernel.table.state import Obj
from gyoji.kernel.table.table import Table
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes
from gyoji.kernel.values.ability import Ability, Continuous, Pending, Replacer
from gyoji.kernel.values.nature import EVERYTHING, Nature
from gyoji.kernel.values.values import Definition, Held, Values


@mypyc_attr(allow_interpreted_subclasses=True)
class Policies(Table):
    """What a rulebook says where the machine asks it."""

    __slots__ = ()

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        raise NotImplementedError

    def touches(self, event: Event) -> int:
        """Return the aspects of the table (see `nature`) that the event alters: few keep computed values good."""
        return EVERYTHING

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Check the rules that apply right after events; games that check elsewhere return None."""
        return None

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        """Return the event by which a player draws one card, from a *source*, caused by a player."""
        raise NotImplementedError

    def can_draw(self, player: PlayerId) -> bool:
        """Tell whether a player who is to draw several cards goes on with the next one."""
        return True

    def asks_card_by_card(self, node: Node | None) -> bool:
        """Tell whether a player who moves up to so many cards from a deck may stop after each of them.

        Else the number is said before the first.
        """
        return False

    def together_with(self, event: Event) -> tuple[Event, ...]:
        """Return one of several events that come one by one, with what happens together with it."""
        return (event,)

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return who picks among several replacements, or NO_PLAYER when they apply in the order given."""
        return NO_PLAYER

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return ""

    def declines(self, option: Option) -> bool:
        """Tell whether an answer ends what a yes or a pick would keep going."""
        return option.kind in (options.NO, options.STOP)

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option, the same in every process."""
        raise NotImplementedError

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return what speaks against a wish of a player, offered or not, with its rule; None where nothing does."""
        return None

    def witnesses(self, event: Event) -> int:
        """Return the mask of players who may know which card the event is about."""
        if event.subject <= 0 or is_item(event.subject):
            return (1 << self.seats) - 1
        obj = self.objs[event.subject >> INCARNATION_BITS]
        seen = self.viewers(obj if obj.ref == event.subject else self.obj(event.subject))
        if event.became != NO_REF:
            obj = self.objs[event.became >> INCARNATION_BITS]
            seen |= self.viewers(obj if obj.ref == event.became else self.obj(event.became))
        return seen

    def rounds_left(self) -> int:
        """Return how often a loop is still to be gone through that a player named a number for; -1 for none."""
        return -1

    def before_asking(self, question: Ask) -> None:
        """Narrow down a question that is about to be asked while positions are watched for loops."""

    def after_answering(self, question: Ask, option: Option) -> None:
        """Take note of an answer while positions are watched for loops."""

    def end_endless(self) -> bool:
        """End the game as the rulebook says of compulsory acts that never end; False where it says nothing."""
        return False

    def acts_by_rule(self, procedure: Procedure) -> bool:
        """Tell whether what happens in a procedure is the rules' own doing, whatever was under way before it."""
        return False

    def joins_batch(self, instead: tuple[Event, ...]) -> bool:
        """Tell whether what is done instead of one of several events is put among them, to happen as they do."""
        return True

    def replaced_singly(self, pattern: Node) -> Node:
        """Return what a replacement says of one event: games that replace several at once count them elsewhere."""
        return pattern

    def rule_replacers(self, event: Event, used: tuple[int, ...]) -> list[Replacer]:
        """Return the replacements that the rulebook itself makes."""
        return []

    def apply_rule_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement that the rulebook itself makes."""
        raise NotImplementedError

    def layer_of(self, change: Node, nature: Nature) -> int:
        """Return the layer in which a value-changing effect applies."""
        return changes.NUMERIC if nature.numeric else changes.PLAIN

    def uses_dependency(self) -> bool:
        """Tell whether a dependent effect waits for what it depends on."""
        return True

    def pooled_from(self) -> int:
        """Return the layer from which on effects go by what they look at where one looks at numbers; -1 for none."""
        return -1

    def needs_its_ability(self, change: Node) -> bool:
        """Tell whether a change by a static ability is not made where a later layer takes that ability away."""
        return False

    def first_of(self, waiting: list[Continuous]) -> Continuous:
        """Return which of several effects of one layer, oldest first, applies next where nothing depends on others."""
        return waiting[0]

    def numbers_kept(self, scope: Scope, change: Node, touched: tuple[Ref, ...]) -> tuple[int, ...]:
        """Return numbers that a lasting change of this game's own keeps from when it is made."""
        return ()

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect made now."""
        return scope.time if scope.time else self.tick()

    def is_valid(self, obj: Obj, held: Held) -> bool:
        """Tell whether an ability, in a zone where it works, is valid."""
        return True

    def is_valid_at(self, obj: Obj, held: Held, event: Event) -> bool:
        """Tell whether an ability can hear an event that has happened."""
        return self.is_valid(obj, held)

    def fixes_touched(self, scope: Scope, change: Node) -> bool:
        """Tell whether a lasting change is bound to the objects that it touches as it is made."""
        return True

    def related(self, ref: Ref, other: Ref, how: str) -> bool:
        """Tell whether two objects lie to each other as a word of this game says."""
        raise NotImplementedError

    def passes_own_filter(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a filter that only this game knows is true of an object."""
        raise AssertionError(f"{type(node).__name__} is no filter")

    def has_own_cause(self, cause: Node, scope: Scope, event: Event) -> bool:
        """Tell whether an event came about in a way that only this game's texts name."""
        return False

    def holds_own_condition(self, node: Node, scope: Scope) -> bool:
        """Tell whether a condition that only this game knows holds."""
        raise AssertionError(f"{type(node).__name__} is no condition")

    def earlier_facts(self, period: Node | None) -> Fact | None:
        """Return what happened in the period before this turn, newest first; None where nothing of it is kept."""
        return None

    def own_number(self, node: Node, scope: Scope) -> int:
        """Return a number that only this game's texts can name."""
        raise AssertionError(f"{type(node).__name__} is no number")

    def player_counter(self, player: PlayerId, name: str) -> int:
        """Return how many counters called *name* a player has; without a name, how many at all."""
        raise NotImplementedError

    def counts_triggering(self) -> bool:
        """Tell whether a limited ability is used up by triggering; else only by being played, and it triggers on."""
        return True

    def fires_at_each_count(self) -> bool:
        """Tell whether a trigger on a number of cards fires again whenever the number changes and still fits."""
        return False

    def fires_on_arrival(self) -> bool:
        """Tell whether a state that a card finds as it comes into play sets off its ability."""
        return False

    def players_called(self, who: str, scope: Scope) -> list[PlayerId]:
        """Return the players whom only this game's texts call so; the controller where it has no such word."""
        return [scope.controller]

    def things_meant(self, things: tuple[Node, ...], scope: Scope) -> tuple[Node, ...]:
        """Return things gained or become with those that only this game knows told in words of the kernel."""
        return things

    def limit_choice(
        self, choice: acts.Choice, node: Node | None, scope: Scope, player: PlayerId, picks: tuple[Ref, ...]
    ) -> None:
        """Narrow down what a player may choose as an effect resolves, *picks* being chosen already."""

    def cite_match(self, selector: tree.Selector, ref: Ref, values: Values, fits: bool) -> None:
        """Take note, while tests are traced, that an object was held against what a text names."""

    def item_passes(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a filter is true of a waiting ability; most games have none that could be false."""
        return True

    def is_original(self, node: Node) -> bool:
        """Tell whether an act in a replacement stands for the event that is replaced."""
        return False

    def pile(self, kind: int, player: PlayerId) -> list[Ref]:
        """Return the cards of an ordered zone as texts count them from its top or bottom."""
        return self.cards_in(kind, player)

    def in_reach(self, scope: Scope, ref: Ref) -> bool:
        """Tell whether a lasting effect may touch the object at all."""
        return True

    def reaches(self, effect: Continuous, ref: Ref) -> bool:
        """Tell whether a lasting ban, duty, permission or replacement is for a card that it describes."""
        return self.in_reach(effect.scope, ref)

    def fixes_described(self, scope: Scope, change: Node) -> bool:
        """Tell whether such an effect is only for what it describes as it is made, whatever that becomes."""
        return False

    def counter_changes(self, obj: Obj) -> list[tuple[int, Node]]:
        """Return the changes that the counters on an object make, each with the clock since when it does."""
        return []

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return Ability(node, self.lexicon)

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has triggered."""
        self.triggered += (pending,)

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose condition is met may trigger."""
        return True

    def uses_of(self, ref: Ref, key: int, period: tree.Period) -> int:
        """Return how often an ability of the object was used in the period."""
        return 0

    def count_use(self, ref: Ref, key: int) -> None:
        """Count one use of an ability whose uses are limited."""

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        raise NotImplementedError

    def in_period(self, period: tree.Period, scope: Scope) -> bool:
        """Tell whether it is now that phase, step or turn."""
        raise NotImplementedError

    def period_covers(self, named: str, actual: str) -> bool:
        """Tell whether the word *named* in a text also means the period *actual*."""
        return False

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        raise NotImplementedError

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read: as it was or as it became."""
        return event.subject

    def subject_seen(self, event: Event, selector: tree.Selector) -> Ref:
        """Return which object of a moved card a description is read of: the noun may decide."""
        return self.subject_view(event)

    def doer_of(self, event: Event) -> PlayerId:
        """Return the player who did what happened, where a text names one."""
        return event.player

    def others_of(self, event: Event) -> tuple[Ref, ...]:
        """Return what else the event is about, where a text names to what, or by what, it happened."""
        return (event.other,)

    def as_played(self, ref: Ref) -> Ref:
        """Return the object as which a card was played, where it is another one by now."""
        return ref

    def holder_seen(self, event: Event, ref: Ref) -> PlayerId:
        """Return whose a moved card is for a text that tells of its move."""
        return self.obj(ref).controller

    def looks_back(self, event: Event) -> bool:
        """Tell whether a card that left a zone outside play triggers as it was there."""
        return False

    def hears_leaving(self, gone: Obj, event: Event) -> bool:
        """Tell whether an object that left together with others still triggers on *event*: what was in play does."""
        return self.specs[self.kind_of(gone.zone)].in_play

    def referents_of_this(self, scope: Scope, node: tree.This) -> list[Ref]:
        """Return what a text means by the object that has it."""
        return [scope.source]

    def last_attached(self, ref: Ref) -> tuple[Ref, ...]:
        """Return what was attached to an object as it left, where the book reads that of what is gone."""
        return ()

    def is_this(self, ref: Ref, scope: Scope, node: tree.This) -> bool:
        """Tell whether an object is what a text means by the object that has it."""
        if ref == scope.source or scope.source == NO_REF or self.is_live(scope.source):
            return ref == scope.source
        return ref == self.where_it_went(scope.source, scope)

    def where_it_went(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where a text may still find it, or NO_REF."""
        return NO_REF

    def before_choice(self, node: Node | None, scope: Scope, player: PlayerId) -> None:
        """Make ready for a player to choose among what an act names, before it is known what that is."""

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player look where they choose among hidden cards; what is not shown now is chosen blindly."""

    def is_such_effect(self, effect: Continuous, by: tree.Selector, ref: Ref) -> bool:
        """Tell whether a continuous effect, about to change the object, is of the kind that a text names."""
        return not by.filters

    def shields_from(self, node: Node | None) -> bool:
        """Tell whether an act or change leaves objects alone that are unaffected by its source."""
        return True

    def picking_is_choosing(self) -> bool:
        """Tell whether what is picked as an act is done counts as chosen although the text does not say so."""
        return True

    def is_done_in_vain(self, verb: str) -> bool:
        """Tell whether an act is also done where it is forbidden, and nothing comes of it: damage that is not taken."""
        return verb == "deal" or verb == "divide"

    def possible_instead(self, scope: Scope, change: tree.Replace) -> bool:
        """Tell whether what an optional replacement does instead can be done."""
        return True

    def is_done_with_nothing(self, act: ResolvedAct) -> bool:
        """Tell whether an act whose amount is 0 is carried out all the same: something may raise it."""
        return False

    def lie_unseen(self, candidates: list[Ref]) -> bool:
        """Tell whether some of the cards lie so that not everybody sees them, in a zone where others are seen."""
        return False

    def need_not_find(self, player: PlayerId, candidates: list[Ref]) -> bool:
        """Tell whether a player who chooses in a hidden zone may find none of the cards described."""
        return True

    def referred(self, ref: Ref, selector: tree.Selector) -> Ref:
        """Return which object of a card a text means that goes on about it under a noun: it may have moved since.

        NO_REF where the text can no longer mean it.
        """
        return ref

    def described_by_face(self, selector: tree.Selector, scope: Scope) -> list[Ref]:
        """Return the face-down cards that a text names as such and describes by what is on their faces."""
        return []

    def reachable(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return what an act or choice can reach of what its words name; some games hide objects from texts."""
        return found

    def specifies(self, selector: tree.Selector) -> bool:
        """Tell whether a text says more of the hidden cards it means than that they are cards."""
        return len(selector.filters) > 0 or selector.nouns != ("card",)

    def least_to_find(self, player: PlayerId, candidates: list[Ref]) -> int:
        """Return how many of the described cards a player must find who need not find all: those that all see."""
        everybody = (1 << self.seats) - 1
        return len([ref for ref in candidates if self.viewers(self.obj(ref)) == everybody])

    def original(self, obj: Obj) -> Values:
        """Return the original values of an object, whatever applies to it."""
        return obj.definition.printed

    def settle_values(self, ref: Ref, before: Values, after: Values) -> Values:
        """Return the values of an object after a change gave it other types, names or abilities."""
        return after

    def on_named_choice(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
        """Take note of a choice that the text calls one."""

    def on_chosen(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
        """Take note of a choice that was made."""

    def before_next_chooser(self, refs: tuple[Ref, ...]) -> None:
        """Show what a player chose to those who choose after; in most games it stays hidden until all have chosen."""

    def on_found(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Follow up that a player chose cards that the text describes; those in a hidden zone may have to be shown."""
        return None

    def events_for(self, act: ResolvedAct) -> tuple[Event, ...] | None:
        """Return the one batch of events that an act is, or None when it takes more than that."""
        return None

    def perform(self, act: ResolvedAct) -> Control | None:
        """Carry out an act that is not one plain batch; leave in `last` all that happened."""
        raise NotImplementedError

    def perform_together(self, together: list[ResolvedAct]) -> Control | None:
        """Carry out the acts of several players as one, or return None where they follow one another."""
        return None

    def perform_own_act(self, node: Node, scope: Scope) -> Control | None:
        """Carry out an act that only this game knows."""
        raise NotImplementedError

    def take_control(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Give a player control of objects; the lasting effect that says so is already made."""
        raise NotImplementedError

    def breaks_off(self, node: tree.Act) -> bool:
        """Tell whether the rest of the sentence is left out after an act that could not be done."""
        return False

    def is_consequence(self, event: Event) -> bool:
        """Tell whether what happened only followed from an act by a rule, so that the text did not do it."""
        return False

    def still_caused(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return what still happens of a batch after some of it was prevented or replaced."""
        return batch

    def replaced_is_done(self) -> bool:
        """Tell whether an act in whose place something else was done counts as done."""
        return False

    def replaced_is_named(self) -> bool:
        """Tell whether a text that names what it did (破壊した～) means also that for which something else was done."""
        return False

    def attempts_in_full(self) -> bool:
        """Tell whether an act of which the text asks whether it was done (そうしたら) is done in full or not at all."""
        return True

    def modes_in_part(self) -> bool:
        """Tell whether one of several acts can be picked of which only some can be done (1 of 2 cards discarded)."""
        return False

    def counts_as_done(self, node: Node | None) -> bool:
        """Tell whether an act of which nothing happened counts as done."""
        return False

    def can_do_in_full(self, act: ResolvedAct) -> bool:
        """Tell whether an act can be done in full, as a cost must be."""
        return True

    def payment_of(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Procedure | None:
        """Return the payment of costs that an effect demands; None where the player cannot pay them."""
        raise NotImplementedError

    def can_pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> bool:
        """Tell whether a player can pay costs while an effect resolves."""
        return self.payment_of(player, costs, scope) is not None

    def pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Control | None:
        """Let a player pay; `result` is then 1 if all was paid, and `paid` holds what it moved."""
        payment = self.payment_of(player, costs, scope)
        if payment is None:
            self.result = 0
            return None
        return Call(payment)

    def own_state(self) -> tuple[object, ...]:
        """Return what of the table tells one position of a game from another beside cards and effects, for digests.

        A game that adds fields of its own lists all that count there.
        """
        played = tuple([(wish.kind, wish.a, wish.b) for wish in self.failed])
        now = (self.first_player, self.phase, self.step)
        return (self.uses, self.uses_game, now, played, self.paid_scope.state())

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what a game adds to a player's view."""
        return {}

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return what a game adds to the view of a card, of what everybody sees."""
        return {}

    def is_card(self, obj: Obj) -> bool:
        """Tell whether an object is a piece of cardboard, which no effect can make or unmake; tokens are not."""
        return True

    def card_behind(self, obj: Obj) -> Definition:
        """Return the card that a hidden object is, whatever it is treated as where it lies."""
        return obj.definition

    def put_behind(self, ref: Ref, card: Definition) -> None:
        """Let a hidden object be another card, treated as the same thing where it lies."""
        self.mutable_object(ref).definition = card

    def secret_pool(self, obj: Obj) -> int:
        """Return which hidden cards may be exchanged for each other in a resampled game."""
        return int(obj.owner)

    # Losing and gaining

    def losing_prevails(self) -> bool:
        """Tell whether what an effect takes away is gone also where another gives it, whichever is older."""
        return False

    def becoming_needs_one(self) -> bool:
        """Tell whether what becomes another trait, colour or name must have one already."""
        return False

    def keyword_adds_up(self, keyword: str) -> bool:
        """Tell whether an object that has a keyword twice has more than one that has it once."""
        return False

    def note_lost(self, ref: Ref, things: tuple[Node, ...]) -> None:
        """Note, while values are computed, what an effect takes from the object."""
        board = self.board
        assert board is not None
        board.lost[ref] = (*board.lost.get(ref, ()), things)

    def lost_things(self, ref: Ref) -> tuple[tuple[Node, ...], ...]:
        """Return what effects have taken from the object, as far as values are computed."""
        board = self.board
        return () if board is None else board.lost.get(ref, ())

    def change_values(self, effect: Continuous, ref: Ref, values: Values) -> Values:
        """Return *values* after a change that only this game knows."""
        raise NotImplementedError

    def static_time(self, obj: Obj, held: Held) -> int:
        """Return since when a static ability of the object is in force."""
        return obj.since

    # Lasting effects and payments

    def effect_begins(self, scope: Scope, change: Node, duration: Node | None) -> bool:
        """Tell whether a lasting effect is made at all: some never begin if what they wait for is not so."""
        return True

    def next_end_is_later(self) -> bool:
        """Tell whether a delayed trigger for the end of the next period waits through the end of this one."""
        return False

    def reads_values_late(self) -> bool:
        """Tell whether X is read anew where the sentence that uses it is carried out."""
        return False

    def lifted_by_paying(self, change: tree.Cannot) -> bool:
        """Tell whether a ban that can be paid off is no ban, but asked for where the thing is done."""
        return False

"""The reference pass: every pronoun, gap, "if so", "instead" and X gets what it means, or the text is refused.

First `dissolve` takes away the shapes of the wording. Then sentences that speak of the one before are folded
into it. Last the sentences are walked in order with what has been spoken of so far: each choice and each act on
cards is remembered in a slot, a pronoun takes the latest that fits, and slots that nobody asked for are dropped
again.
"""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.dissolve import CHANGES, ITSELF, Conventions, dissolve
from gyoji.text.binding.folding import fold
from gyoji.text.binding.own_numbers import letters_given
from gyoji.text.binding.slots import with_aims_chosen, without_unused_slots
from gyoji.text.binding.spoken import (
    Candidate,
    are_all_others,
    event_parts,
    is_among,
    is_one,
    nouns_of,
    of_kind,
    player_in,
)
from gyoji.text.reading.errors import Refused

MOVES = frozenset(
    {
        "send",
        "exile",
        "return",
        "add",
        "put",
        "discard",
        "exit",
        "destroy",
        "draw",
        "play",
        "enter",
        "become_exp",
        "connect",
    }
)
"""Acts after which a card is a new one: what follows speaks of the card where it went."""

GIVEN_UP = frozenset({"send", "exile", "put", "discard", "exit", "destroy"})
"""Acts by which a card is given up where it does not go to a hand: nobody pays for it any more."""

TARGETED = "target"
"""The verb of 対象 as a noun: what was made a target."""


def bind(node: object, text: str, conventions: Conventions) -> t.Node:
    """Return the line *node* with every reference bound; raise Refused when one cannot be."""
    assert isinstance(node, t.Node)
    return bind_line(dissolve(node, conventions), conventions.letters)


def bind_line(line: t.Node, letters: frozenset[str] = frozenset()) -> t.Node:
    """Bind one ability whose wording is dissolved; *letters* have a value from elsewhere."""
    binder = Binder(letters_given(line) | letters)
    bound = binder.line(line)
    return without_unused_slots(with_aims_chosen(bound, binder.aims) if binder.aims else bound)


ANYBODY = (None, t.Player("each"), t.Player("any"))
"""Players of whom a moment comes in every turn."""


class Binder:
    """Binds one ability: walks it in order and keeps what has been spoken of."""

    def __init__(self, letters: frozenset[str]) -> None:
        self.letters = letters
        self.slots = 0
        self.spoken: list[Candidate] = []
        self.done: list[Candidate] = []
        """Every act with its slot, for 捨てた枚数 and 捨てたカード."""
        self.supposed: list[Candidate] = []
        """What conditions spoke of: meant where nothing else can be, as whatever meets the condition."""
        self.event: t.Node | None = None
        self.pool = -1
        """Slot of the cards that その中 spoke of last, or that were looked at last."""
        self.topic: t.Node | None = None
        """What the change before in the same sentence was of."""
        self.gone: t.Zone | None = None
        """The zone to which cards went last that the text does not call anybody's, with those whose it is."""
        self.priced = False
        """What is being bound says what the card being played costs."""
        self.turns = False
        """The ability waits for a moment in turns of any player: そのプレイヤー is whose turn it is."""
        self.aims: dict[int, int] = {}
        """Slots of acts, and those of what they are aimed at, where the text speaks of that again."""
        self.lies = True
        """The card may lie somewhere as the text works; what is done in a plain sentence, a spell does."""

    # Abilities

    def line(self, node: t.Node) -> t.Node:
        """Bind an ability."""
        if isinstance(node, t.Activated):
            costs = self.acts(node.costs)
            return replace(node, costs=costs, body=self.body(node.body))
        if isinstance(node, t.Triggered):
            events = tuple(self.heard(event) for event in node.events)
            costs = self.acts(node.costs)
            return replace(node, events=events, costs=costs, body=self.body(node.body))
        if isinstance(node, t.Paragraph):
            self.lies = False
            return replace(node, body=self.body(node.body))
        if isinstance(node, t.AppearCost):
            return replace(node, costs=self.acts(node.costs))
        if isinstance(node, t.AppearCondition):
            return replace(node, condition=self.resolved(node.condition))
        if isinstance(node, t.Keywords):
            return node
        return self.spread(node)

    def spread(self, node: t.Node) -> t.Node:
        """Bind an ability inside a frame of its own (a zone gate)."""
        changes: dict[str, object] = {}
        for name in t.field_names(type(node)):
            value = getattr(node, name)
            if isinstance(value, t.Triggered | t.Activated | t.Paragraph):
                changes[name] = self.line(value)
            elif isinstance(value, t.Node):
                changes[name] = self.resolved(value)
        return t.with_fields(node, changes)

    def heard(self, event: t.Node) -> t.Node:
        """Bind the event of a trigger or replacement, and speak of its subject."""
        bound = self.resolved(event)
        if isinstance(bound, t.Moment):
            self.turns = isinstance(bound.period, t.Period) and bound.period.player in ANYBODY
        else:
            self.event = bound
            self.spoken += event_parts(bound)
        return bound

    # Sentences

    def body(self, body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """Bind sentences in order."""
        return tuple(self.sentence(each) for each in fold(body))

    def sentence(self, node: t.Node) -> t.Node:
        """Bind one sentence."""
        if isinstance(node, t.Do):
            return replace(node, player=self.maybe(node.player), acts=self.acts(node.acts))
        if isinstance(node, t.If):
            condition = self.resolved(node.condition)
            self.suppose(condition)
            return self.branches(replace(node, condition=condition), "then", "otherwise")
        if isinstance(node, t.Attempt):
            return self.attempt(node)
        if isinstance(node, t.Replace):
            return self.replacement(node)
        if isinstance(node, t.Delayed):
            return self.delayed(node)
        if isinstance(node, t.Modes):
            return self.modes(node)
        if isinstance(node, t.Unless):
            player, costs = self.resolved(node.player), self.acts(node.costs)
            return replace(node, player=player, costs=costs, body=self.body(node.body))
        if isinstance(node, t.While):
            return replace(node, condition=self.resolved(node.condition), body=self.body(node.body))
        if isinstance(node, t.Then | t.Mode):
            return replace(node, body=self.body(node.body))
        if isinstance(node, t.ForEach):
            return self.for_each(node)
        if isinstance(node, t.Repeat):
            times, body = self.resolved(node.times), self.body(node.body)
            until = self.maybe(node.until)
            for each in until.parts if isinstance(until, t.Or) else ():
                if isinstance(each, t.Exists) and isinstance(each.what, t.Selector):
                    # ～が出るまで～。そのカードを～: it is the card that was looked for.
                    self.spoken.append(Candidate(each.what, "", each.what.nouns, -1))
            return replace(node, times=times, body=body, until=until)
        if isinstance(node, t.AddCost | t.AlternativeCost):
            return replace(node, object=self.resolved(node.object), costs=self.acts(node.costs))
        if isinstance(node, t.IfDid | t.Instead):
            raise Refused("nothing before it that this could speak of")
        return self.resolved(node)

    def branches(self, node: t.Node, *names: str) -> t.Node:
        """Bind bodies that are alternatives: each begins with what was spoken of before."""
        changes: dict[str, object] = {}
        before = (list(self.spoken), self.pool)
        after = before
        for name in names:
            self.spoken, self.pool = list(before[0]), before[1]
            changes[name] = self.body(getattr(node, name))
            if name == names[0]:
                after = (self.spoken, self.pool)
        self.spoken, self.pool = after
        return t.with_fields(node, changes)

    def modes(self, node: t.Modes) -> t.Node:
        """Bind modes: what one of them does is nothing that another, or a text after them, could speak of."""
        spoken, pool = self.spoken, self.pool
        options: list[t.Node] = []
        for mode in node.options:
            self.spoken, self.pool = list(spoken), pool
            options.append(self.sentence(mode))
        if len(options) > 1:
            self.spoken, self.pool = spoken, pool
        return replace(node, options=tuple(options))

    def attempt(self, node: t.Attempt) -> t.Node:
        """Bind an attempt: where it was not made, nothing has moved, and the cards are meant where they were."""
        known = len(self.spoken)
        first = self.sentence(node.first)
        spoken, pool = list(self.spoken), self.pool
        did = self.body(node.did)
        after = (self.spoken, self.pool)
        self.spoken = [each for i, each in enumerate(spoken) if i < known or each.verb not in MOVES]
        self.pool = pool
        did_not = self.body(node.did_not)
        self.spoken, self.pool = after
        return replace(node, first=first, did=did, did_not=did_not)

    def replacement(self, node: t.Replace) -> t.Node:
        """Bind a replacement: inside, the event is the one that would happen."""
        outside = (self.event, list(self.spoken))
        event = self.heard(node.event)
        choice = self.body(node.choice)
        instead = self.body(node.instead)
        if isinstance(event, t.Event) and event.verb == "deal":
            instead = tuple([t.rewrite(each, _of_as_much) for each in instead])
        self.event, self.spoken = outside
        return replace(node, event=event, choice=choice, instead=instead)

    def delayed(self, node: t.Delayed) -> t.Node:
        """Bind a delayed trigger: what was spoken of before stays known inside."""
        outside = (self.event, list(self.spoken))
        event = self.heard(node.event)
        body = self.body(node.body)
        self.event, self.spoken = outside
        return replace(node, event=event, body=body)

    def for_each(self, node: t.ForEach) -> t.Node:
        """Bind what is done for every card: inside, a pronoun means that card."""
        what = self.resolved(node.what)
        slot = self.slots
        self.slots += 1
        self.spoken.append(Candidate(t.Ref(slot), "", nouns_of(what), slot))
        return replace(node, what=what, body=self.body(node.body), slot=slot)

    # Acts

    def acts(self, acts: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """Bind acts in order, each one remembered in a slot."""
        outside, self.topic = self.topic, None
        bound: list[t.Node] = []
        for each in acts:
            if bound and _looks(bound[-1]) and isinstance(each, t.Choose) and not each.target:
                each = t.with_field(each, "object", _of_those_seen(each.object))
            bound.append(self.act(each))
        self.topic = outside
        return tuple(bound)

    def act(self, node: t.Node) -> t.Node:
        """Bind one act and remember what it spoke of."""
        if isinstance(node, CHANGES) and self.topic is not None:
            # このユニットは+1000し、【デコイ】を得る: both are of the same unit, whatever was spoken of before it.
            if isinstance(getattr(node, "object", None), t.Omitted | r.Unsaid):
                node = t.with_field(node, "object", self.topic)
        if isinstance(node, t.Do | t.Unless | t.If):
            return self.sentence(node)
        if isinstance(node, t.Act) and node.verb == "deal" and node.object is None:
            node = replace(node, object=self.other_part(), actor=t.EventOther())
        if isinstance(node, t.Act) and node.verb in ("reveal", "add") and self.pool >= 0:
            node = replace(node, object=_of_those_seen(node.object))
        self.priced = _is_of_cost(node) and isinstance(self.event, t.Event) and self.event.verb == "play"
        bound = self.resolved(node)
        self.priced = False
        if isinstance(bound, t.Act) and isinstance(node, t.Act) and bound.to and bound.to == bound.object:
            bound = replace(bound, to=self.beside(node.to, bound.to))
        if isinstance(bound, t.Act) and bound.verb == "shuffle" and isinstance(bound.to, t.Zone):
            return replace(bound, to=self.shuffled(bound.to))
        target = getattr(bound, "object", None)
        self.topic = target if isinstance(bound, CHANGES) and isinstance(target, t.Node) else None
        verb = bound.verb if isinstance(bound, t.Act) else ("choose" if isinstance(bound, t.Choose) else "")
        if not self.takes_slot(bound, verb):
            return bound
        slot = self.slots
        self.slots += 1
        known = len(self.spoken)
        self.remember(bound, target, verb, slot)
        if isinstance(bound, t.Act):
            self.note_zone(bound, slot)
            if is_one(bound.to):
                self.spoken.insert(known, Candidate(t.Ref(slot), verb, nouns_of(bound.to), slot, aim=True))
        return t.Bind(slot, bound)

    def beside(self, node: t.Node | None, meant: t.Node) -> t.Node:
        """手札のキャラを1枚選び、そのキャラのEXPにする: nothing is put onto itself, so it is another one spoken of."""
        if not isinstance(node, t.It) or node.by:
            raise Refused("nothing can be put onto itself")
        spoken = self.spoken
        self.spoken = [each for each in spoken if each.reference != meant]
        try:
            found = self.antecedent(node)
        except Refused:
            raise Refused("nothing can be put onto itself, and nothing else before it can be meant") from None
        finally:
            self.spoken = spoken
        return found

    def takes_slot(self, bound: t.Node, verb: str) -> bool:
        """Say whether what an act is about is remembered."""
        if isinstance(
            bound, t.Energy | t.FreezeThis | t.Pay | t.AddEnergy | t.Cannot | t.Reduce | t.Can | t.Must
        ):
            return False
        if isinstance(getattr(bound, "object", None), t.Node):
            return True
        return verb in ("draw", "gain_life", "lose_life", "pay_life")

    def shuffled(self, zone: t.Zone) -> t.Node:
        """相手のカードを山札に戻し、山札をシャッフルする: it is the deck to which they went."""
        gone = self.gone
        if gone is None or gone.name != zone.name or zone.player != t.Player("doer"):
            return zone
        return replace(zone, player=gone.player)

    def note_zone(self, act: t.Act, slot: int) -> None:
        """Remember to which zone cards go that go to their owners'."""
        if not isinstance(act.to, t.Zone) or act.to.player is not None:
            return
        whose: t.Node = t.Player("owner", t.Ref(slot))
        what = act.object
        if isinstance(what, t.Selector) and isinstance(what.zone, t.Zone) and what.zone.player is not None:
            whose = what.zone.player
        self.gone = t.Zone(act.to.name, whose)

    def remember(self, act: t.Node, target: t.Node | None, verb: str, slot: int) -> None:
        """Speak of what *act* touched."""
        nouns = nouns_of(target)
        done = Candidate(t.Ref(slot), verb, nouns, slot)
        if isinstance(act, t.Act) and isinstance(act.to, t.Zone):
            done.to = act.to.name
        self.done.append(done)
        if target is None or isinstance(target, t.Player | t.Period):
            return
        if verb in ("look", "reveal") and not isinstance(target, t.Ref) and not is_among(target):
            self.pool = slot
        if isinstance(target, t.This):
            if not self.spoken:
                reference: t.Node = t.Ref(slot) if verb in MOVES else target
                self.spoken.append(Candidate(reference, verb, (), slot))
            return
        if isinstance(target, t.Rest | t.Period):
            return
        if isinstance(target, t.Ref | t.EventSubject | t.EventOther | t.Host) and verb not in MOVES:
            self.spoken.append(Candidate(target, verb, self.nouns_of(target), slot))
            return
        if isinstance(target, t.Ref | t.EventSubject):
            nouns = self.nouns_of(target)
        target_chosen = isinstance(act, t.Choose) and act.target
        candidate = Candidate(t.Ref(slot), verb, nouns, slot, target_chosen)
        candidate.to = done.to
        candidate.others = are_all_others(target)
        candidate.single = is_one(target)
        self.spoken.append(candidate)

    def nouns_of(self, reference: t.Node) -> tuple[str, ...]:
        """Return what is known about the kind of a thing spoken of."""
        if isinstance(reference, t.Ref):
            reference = t.Ref(reference.slot)
        for each in reversed(self.spoken):
            if each.reference == reference:
                return each.nouns
        return ()

    def suppose(self, condition: t.Node) -> None:
        """Speak of the things that a condition is about: 自分のカードがXを持つ場合、そのカードを～."""
        if isinstance(condition, t.Is) and isinstance(condition.what, t.Selector) and not condition.absent:
            meant = replace(condition.what, filters=(*condition.what.filters, condition.as_))
            self.supposed.append(Candidate(meant, "", meant.nouns, -1))
        what = condition.what if isinstance(condition, t.Exists) and not condition.absent else None
        if isinstance(what, t.Selector):
            every = replace(what, quantity=t.All())
            self.supposed.append(Candidate(every, "", every.nouns, -1))

    # Expressions

    def maybe(self, node: t.Node | None) -> t.Node | None:
        """Bind what may be absent."""
        return None if node is None else self.resolved(node)

    def resolved(self, node: t.Node) -> t.Node:
        """Return *node* with every reference in it bound."""
        if isinstance(node, t.It):
            return self.antecedent(node)
        if isinstance(node, r.Unsaid):
            return next((each.reference for each in reversed(self.spoken) if not each.aim), ITSELF)
        if isinstance(node, r.UnsaidSpot):
            return self.spot()
        if isinstance(node, t.Omitted):
            return self.latest("", "an object is left out, and nothing before it can be meant").reference
        if isinstance(node, t.Quoted):
            return replace(node, abilities=tuple(bind_line(each) for each in node.abilities))
        if isinstance(node, t.Rest):
            return t.Rest(self.shown().slot)
        if isinstance(node, t.Selector) and isinstance(node.among, t.Rest) and not node.filters:
            return of_kind(self.shown(), node.nouns[0], rest=True)
        if isinstance(node, t.NumberDone | t.DoneBy):
            if isinstance(self.event, t.Event) and isinstance(node, t.NumberDone):
                if node.verb == self.event.verb and not any([each.verb == node.verb for each in self.done]):
                    return t.EventAmount()
            return replace(node, slot=self.done_by(node.verb).slot)
        if isinstance(node, r.NumberMoved):
            return t.NumberDone(node.verb, self.moved_to(node.verb, node.to).slot)
        if isinstance(node, t.EventAmount) and self.event is None:
            return t.NumberDone("", self.last_done().slot)
        if isinstance(node, t.Act) and _leaves_spot_out(node.to):
            return self.resolved(self.beside_itself(node))
        if isinstance(node, t.Event) and t.This() in (node.object, node.actor) and _leaves_spot_out(node.to):
            return self.resolved(self.beside_itself(node))
        if isinstance(node, t.Variable) and node.name not in self.letters:
            raise Refused(f"{node.name} is never given a value", node.name)
        if isinstance(node, t.Selector) and isinstance(node.among, t.It):
            shown = self.shown()
            self.pool = shown.slot
            node = replace(node, among=shown.reference)
        changes: dict[str, object] = {}
        for name in t.field_names(type(node)):
            old = getattr(node, name)
            new = self.resolved_value(old)
            if new is not old:
                changes[name] = new
        return t.with_fields(node, changes)

    def resolved_value(self, value: object) -> object:
        """Bind a field; return it as it is where nothing in it is bound."""
        if isinstance(value, t.Node):
            return self.resolved(value)
        if isinstance(value, tuple) and value and isinstance(value[0], t.Node):
            return t.each_changed(value, self.resolved)
        return value

    def antecedent(self, node: t.It) -> t.Node:
        """Return what a pronoun means."""
        if node.noun == "player":
            return self.player_meant()
        if node.by == TARGETED:
            return self.targeted().reference
        if node.by:
            return of_kind(self.done_by(node.by), node.noun)
        because = "nothing before it that this pronoun could mean"
        found = self.latest(node.noun, because, not node.plural)
        if found.aim:
            self.slots += 1
            return t.Ref(self.aims.setdefault(found.slot, self.slots - 1))
        return found.reference

    def spot(self) -> t.Node:
        """Return beside what something lies where that is left out: what was just chosen, else this card."""
        others = [
            each for each in self.spoken if not each.itself and not each.aim and each.reference != t.This()
        ]
        if not others:
            return t.This()
        last = others[-1]
        if self.lies or not last.single or last.verb in MOVES:
            raise Refused("beside what it lies is left out, and more than one thing can be meant")
        return last.reference

    def beside_itself(self, node: t.Act | t.Event) -> t.Node:
        """Return an act that puts something beside where it lies: 隣接するスクエアに置く is said of what is put."""
        what = self.maybe(node.object)
        goes = what if what is not None else self.maybe(node.actor)
        one = [each.single for each in self.spoken if each.reference == goes]
        if (
            goes is None
            or not isinstance(goes, t.This | t.EventSubject | t.Subject)
            and not (one and one[-1])
        ):
            raise Refused("beside what it is put is left out")
        spot: t.Node = goes

        def named(each: t.Node) -> t.Node:
            return spot if isinstance(each, r.UnsaidSpot) else each

        assert node.to is not None
        return replace(node, object=what, to=t.rewrite(node.to, named))

    def targeted(self) -> Candidate:
        """Return what was chosen as a target last: 対象 as a noun."""
        for each in reversed(self.spoken):
            if each.target:
                return each
        raise Refused("nothing before it is made a target", "対象")

    def player_meant(self) -> t.Node:
        """Return the player spoken of last."""
        for each in reversed(self.spoken):
            if "player" in each.nouns:
                return each.reference
        named = player_in(self.event)
        if named is not None:
            return named
        if self.turns and self.event is None:
            return t.Player("turn")
        raise Refused("no player before it that could be meant", "そのプレイヤー")

    def latest(self, noun: str, because: str, single: bool = False) -> Candidate:
        """Return the latest thing spoken of that is called *noun*, else the latest that can be."""
        spoken = self.spoken
        if single and any(not each.others and each.fits(noun) for each in spoken):
            spoken = [each for each in spoken if not each.others]
        if any(each.target for each in spoken):
            # ユニット1体を対象とし、手札を1枚捨てる。それを～: the price is not what the text goes on about.
            spoken = [each for each in spoken if each.verb != "discard"]
        if self.priced:
            # プレイした時、手札を1枚捨ててよい。そうしたなら、そのカードのコストを～: it is the card that is played.
            spoken = [each for each in spoken if each.verb not in GIVEN_UP or each.to == "hand"]
        for each in reversed(spoken):
            if noun != "card" and noun in each.nouns:
                return each
        for each in reversed(spoken):
            if each.fits(noun):
                return each
        for each in reversed(self.supposed):
            if each.fits(noun):
                return each
        raise Refused(because, "それ")

    def done_by(self, verb: str) -> Candidate:
        """Return the latest act of that verb."""
        for each in reversed(self.done):
            if each.verb == verb:
                return each
        raise Refused(f"nothing before it is done by this verb ({verb})")

    def moved_to(self, verb: str, zone: t.Node) -> Candidate:
        """Return the latest act of that verb that moved cards to that zone."""
        for each in reversed(self.done):
            if each.verb == verb and isinstance(zone, t.Zone) and each.to == zone.name:
                return each
        raise Refused(f"nothing before it is moved there by this verb ({verb})")

    def last_done(self) -> Candidate:
        """Return the latest act of any verb."""
        if not self.done:
            raise Refused("no number before it that could be meant")
        return self.done[-1]

    def shown(self) -> Candidate:
        """Return the cards that その中 or 残り speaks of."""
        for each in reversed(self.done):
            if each.slot == self.pool:
                return each
        if not self.done:
            raise Refused("nothing before it of which this could be the rest", "残り")
        return self.latest("", "no cards before it that could be meant")

    def other_part(self) -> t.Node:
        """Return who the replaced damage would have been dealt to."""
        if self.event is None:
            raise Refused("no damage before it that could be meant")
        return t.EventSubject()


def _is_of_cost(node: t.Node) -> bool:
    """Say whether a change is one of what something costs."""
    return isinstance(node, t.ChangeCost) or (
        isinstance(node, t.ModifyValue | t.SetValue | t.Floor) and node.attribute == "cost"
    )


def _of_as_much(node: t.Node) -> t.Node:
    """代わりにこのユニットがそのダメージを受ける: as much as would have been dealt."""
    unsaid = isinstance(node, t.Act) and node.verb == "deal" and node.amount is None
    return t.with_field(node, "amount", t.EventAmount()) if unsaid else node


def _looks(done: t.Node) -> bool:
    """Say whether the act before was to look at cards: what is chosen next in that sentence is chosen among them."""
    act = done.act if isinstance(done, t.Bind) else done
    return isinstance(act, t.Act) and act.verb in ("look", "reveal")


def _of_those_seen(what: t.Node | None) -> t.Node | None:
    """山札の上から5枚見て、カード1枚を公開し: a card of no named place is one of those that were looked at."""
    if isinstance(what, t.Selector) and what.zone is None and what.player is None and what.among is None:
        return replace(what, among=t.It(plural=True))
    return what


def _leaves_spot_out(where: t.Node | None) -> bool:
    return where is not None and any([isinstance(each, r.UnsaidSpot) for each in t.walk(where)])

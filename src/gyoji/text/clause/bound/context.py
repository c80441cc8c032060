"""What a text has spoken of so far: what それ and この効果で～した mean, known while its meaning is found.

A game derives its own context, with tables of its verbs. Binding at once, not in a pass over the finished tree, lets a
noun depend on what was said before it: 1枚 is one of the cards just looked at, カード another where none were.
"""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.effects.patterns import is_about_actor
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.spoken import player_in
from gyoji.text.clause.asread import asread as a
from gyoji.text.reading.errors import Refused


class Told:
    """How the verbs of a game tell of acts again."""

    def __init__(
        self,
        again: dict[str, tuple[str, ...]],
        leaving: tuple[str, ...],
        goes_to: dict[str, str],
        amounts: dict[str, str],
        picks: tuple[str, ...],
        happens: dict[str, tuple[str, ...]],
    ) -> None:
        self.again = again
        """Verbs of the wording and the verbs of the acts that they name again."""
        self.leaving = leaving
        """Acts after which an object lies somewhere else."""
        self.goes_to = goes_to
        """Where an object goes by an act that does not say it."""
        self.picks = picks
        """Acts that choose something and do nothing else to it."""
        self.happens = happens
        """Verbs of the wording and the verbs of the events that they tell of again, beside their own."""
        self.amounts = amounts
        """Verbs whose events are about a number of counters or points, and those events."""


class Candidate:
    """Something spoken of: how to refer to it, by which verb it was touched, what it is called."""

    def __init__(self, reference: t.Node, verb: str, nouns: tuple[str, ...], slot: int) -> None:
        self.reference = reference
        self.verb = verb
        self.nouns = nouns
        self.slot = slot
        self.known = False
        """Whether the act was done to something spoken of before."""
        self.own = False
        """Whether it was done to the card that says so: これ, never それ where something else can be meant."""
        self.picked = False
        """Whether it was chosen, by an act that does nothing else to it."""
        self.alone = False
        """Whether the act was done to one object, as its wording says."""
        self.what: t.Node | None = None
        """What was chosen from."""
        self.whole: t.Selector | None = None
        """Those of which it was some, where the text says so."""
        self.whose: t.Node | None = None
        """Whose it was, where the text says so."""
        self.touched: t.Node | None = None
        """What the act was done to."""
        self.doer: t.Node | None = None
        """Who does it, where the text says so."""
        self.sure = True
        """Whether it is done in any case, seen from what comes after it."""
        self.source: t.Zone | None = None
        """Where the act was done to it, where the text says so."""
        self.to: t.Zone | None = None
        """Where it was put."""
        self.word = ""
        """The name of the counters that were put or taken."""

    def as_done(self) -> t.Node:
        """Return those to which the act was done, not all for which it was meant; what was chosen is chosen."""
        if self.picked or not isinstance(self.reference, t.Ref):
            return self.reference
        return replace(self.reference, done=True)

    def number(self) -> t.Node | None:
        """Return how many it is, as its wording says."""
        what = self.touched if self.what is None else self.what
        return what.quantity if isinstance(what, t.Selector) else None

    def is_one(self) -> bool:
        """Say whether it is a single object."""
        return self.alone or isinstance(self.what, t.Selector) and self.what.quantity == t.Exactly(t.Num(1))


class Context:
    """The state of one ability while its sentences are translated in order."""

    def __init__(self, told: Told, cls: str = "play") -> None:
        self.told = told
        self.cls = cls
        self.slots = 0
        self.targets: list[Candidate] = []
        self.spoken: list[Candidate] = []
        self.done: list[Candidate] = []
        self.pool: Candidate | None = None
        """The cards looked at, revealed or found last: what 1枚 and 残り speak of."""
        self.event: t.Event | None = None
        self.subject: t.Node | None = None
        self.actor: t.Node | None = None
        """The player who did what was said last, where that is not you."""
        self.replaced: t.Node | None = None
        """The act in whose place something else is done."""
        self.lets: dict[str, t.Node] = {}
        """X は～, where X is read at every moment."""
        self.letters: set[str] = set()
        self.free: set[str] = set()
        """Letters that the player who pays the cost picks."""
        self.costs = False
        self.among: t.Node | None = None
        self.group: t.Selector | None = None
        """The objects alike each other of which a condition spoke."""
        self.conditional = False
        """Whether what is translated holds only while a condition does."""
        self.counted: t.Node | None = None
        """The objects of which a condition that holds all the time spoke."""
        self.first: list[t.Node] = []
        """Choices that must be made before the act that is being translated."""
        self.so: Candidate | None = None
        """The act of which そうした speaks, for そうしなかった behind it."""
        self.upcoming: t.Event | None = None
        """The next play of which the text speaks: what it changes ends with that."""
        self.moment = False
        """Whether the situation is the beginning or the end of a phase."""
        self.moving = False
        """Whether the place to which something is moved is being translated: its owner is whose it is."""
        self.this_at: list[str] = []
        """The zones in which これ lies, as the frame of the ability and the acts before say."""

    def new(self) -> Context:
        """Return an empty context of the same game."""
        return Context(self.told)

    def cite(self, case: str) -> None:
        """Tell by which rule それ (the target: a, what was processed last: b) or 代わりに is understood."""

    def own_that(self, noun: str) -> t.Node | None:
        """Return what その before a noun means that only the game says so."""
        return None

    @property
    def is_static(self) -> bool:
        """Say whether what is said holds always instead of being done once."""
        return self.cls == "constant"

    def remember(self, act: t.Node, verb: str, nouns: tuple[str, ...], pool: bool = False) -> t.Node:
        """Return *act* bound to a new slot, and speak of what it touches."""
        slot = self.slots
        self.slots += 1
        found = Candidate(t.Ref(slot), verb, nouns, slot)
        found.picked = verb in self.told.picks
        done = act.object if isinstance(act, t.Act) else None
        found.alone = isinstance(done, t.Selector) and done.quantity == t.Exactly(t.Num(1))
        if isinstance(act, t.Choose):
            found.what = act.object
        elif isinstance(act, t.Energy):
            found.what = act.amount
        found.doer = getattr(act, "player", None)
        touched = getattr(act, "object", None)
        found.touched = t.Ref(touched.slot) if isinstance(touched, t.Ref) else touched
        found.known = isinstance(touched, t.Ref | t.EventSubject)
        found.own = isinstance(touched, t.This)
        found.whose = touched.player if isinstance(touched, t.Selector) else None
        self._note_places(found, act, touched)
        if verb == "reveal" and isinstance(touched, t.Ref):  # not revealed anew (205-7e)
            found.reference = touched
        self.done.append(found)
        if nouns:
            self.spoken.append(found)
        if pool:
            self.pool = found
        return t.Bind(slot, act)

    def _note_places(self, found: Candidate, act: t.Node, touched: t.Node | None) -> None:
        if isinstance(touched, t.Selector) and isinstance(touched.zone, t.Zone):
            found.source = touched.zone
        if not isinstance(act, t.Act):
            return
        found.word = act.word
        if isinstance(act.to, t.Zone):
            found.to = act.to
        elif act.verb in self.told.goes_to:
            found.to = t.Zone(self.told.goes_to[act.verb])
        if found.own and found.to is not None:
            self.this_at.append(found.to.name)

    def as_moved(self, found: t.Node) -> t.Node:
        """それを除外し、それを戦場に出す: it is another object by then, the one that was moved (611-2a, 611-2k)."""
        for each in reversed(self.done):
            if each.touched == found and each.verb in self.told.leaving and each.sure:
                return each.reference
        return found

    def by_verb(self, verb: str) -> Candidate | None:
        """Return the latest act that the wording *verb* names."""
        names = self.told.again.get(verb, (verb,))
        for each in reversed(self.done):
            if each.verb in names:
                return each
        return None

    def touched_by(self, found: Candidate) -> t.Node | None:
        """Return as what the text described the things to which an act was done."""
        what = found.touched if found.what is None else found.what
        for each in (*self.targets, *self.done) if isinstance(what, t.Ref) else ():
            if each.reference == what and each.what is not None:
                return each.what
        return what

    def it(self, plural: bool = False) -> t.Node:
        """Return what それ means: a target, else what was processed last, else what the event is about (904.5)."""
        self.cite("")
        if plural and len(self.targets) == 1 and self.targets[0].is_one() and self.spoken:
            if not self.spoken[-1].known:  # それら after one target: what was done since
                self.cite("b")
                return self.spoken[-1].reference
        if self.targets:
            self.cite("a")
            if plural and len(self.targets) > 1:
                return t.Both(tuple(each.reference for each in self.targets))
            return self.targets[-1].reference
        self.cite("b")
        if self.spoken:
            others = [each for each in self.spoken if not each.own]
            several = [each for each in others if not each.is_one()] if plural else []
            return (several or others or self.spoken)[-1].reference
        if self.event is None and self.counted is not None:
            return self.counted
        if self.event is not None:
            return t.EventSubject()
        raise Refused("nothing before it that this could mean", "それ")

    def carried(self, sentence: a.Sentence) -> t.Node | None:
        """Return whom 自身 means in a sentence that names nobody: the player who acted in the one before (202-7a)."""
        for each in (*sentence.items, sentence.main):
            clause = getattr(each, "clause", each)
            if isinstance(each, a.TopicP) or getattr(clause, "subject", None) is not None:
                return None
        own = any([isinstance(each, a.Who) and each.who == "doer" for each in t.walk(sentence)])
        return self.actor if own else None

    def take_upcoming(self) -> t.Event | None:
        """Return the next play of which the text spoke last, and speak of it no longer."""
        found, self.upcoming = self.upcoming, None
        return found

    def it_as_card(self, plural: bool = False) -> t.Node:
        """Return what それ means where no player can be meant: a player who is the target is passed over."""
        if self.targets and all([each.nouns == ("player",) for each in self.targets]):
            cards = [each for each in self.spoken if each.nouns != ("player",)]
            if cards:
                return cards[-1].reference
        return self.it(plural)

    def that(self, noun: str, verb: str = "", number: t.Node | None = None) -> t.Node:
        """Return what その動物 means, or その with a verb: what that verb did, or what the event is about.

        Where several are called so, *number* tells which are meant: そのカード2枚.
        """
        if verb:
            found = self.by_verb(verb)
            if found is not None:
                return found.reference
            if self.event is not None:
                return t.EventSubject()
            raise Refused(f"nothing before it was done by this verb ({verb})", "その")
        called = [each for each in reversed((*self.spoken, *self.targets)) if noun in each.nouns]
        if called:
            so_many = [each for each in called if number is not None and each.number() == number]
            return (so_many or called)[0].reference
        if noun == "player" and self.event is not None:
            return self.that_player()
        if self.event is not None and _names(self.event.to, noun) and not _names(self.event.object, noun):
            return t.EventOther()
        own = self.own_that(noun)
        if own is not None:
            return own
        if self.event is not None:
            return t.EventSubject()
        if noun == "card" and self.is_static and not self.conditional:  # ～をプレイするコストは～そのカード
            return t.EventSubject()
        return self.it()

    def that_player(self) -> t.Node:
        """Return whom そのプレイヤー means: one spoken of, else the one in the event it happened to or who did it."""
        for each in reversed((*self.targets, *self.spoken)):
            if "player" in each.nouns:
                return t.Player("event") if self._is_doer(each.reference) else each.reference
        named = player_in(self.event)
        if named is not None:
            return named
        if self.moment and self.event is None:  # a phase is that of the turn player
            return t.Player("turn")
        raise Refused("nothing before it that this could mean", "そのプレイヤー")

    def _is_doer(self, node: t.Node) -> bool:
        """Tell whether a reference means the player who did what happened: プレイヤー1人がライフを失った."""
        if self.event is None or not isinstance(node, t.EventSubject):
            return False
        return is_about_actor(self.event) and _is_player(self.event.actor)

    def is_that_player(self, node: t.Node) -> bool:
        """Tell whether a reference to the event means a player."""
        if self.event is None:
            return False
        if isinstance(node, t.EventSubject):
            return _is_player(self.event.object)
        return isinstance(node, t.EventOther) and _is_player(self.event.to)

    def all_by_verb(self, verb: str) -> list[Candidate]:
        """Return every act that the wording *verb* names."""
        names = self.told.again.get(verb, (verb,))
        return [each for each in self.done if each.verb in names]

    def forget(self, slots: set[int]) -> None:
        """Speak no longer of what was done in *slots*."""
        self.spoken = [each for each in self.spoken if each.slot not in slots]
        self.done = [each for each in self.done if each.slot not in slots]

    def fork(self) -> Context:
        """Return a context for an alternative: what it speaks of is not known outside."""
        inner = self.new()
        inner.cls = self.cls
        inner.slots = self.slots
        inner.targets = list(self.targets)
        inner.spoken = list(self.spoken)
        inner.done = list(self.done)
        inner.pool = self.pool
        inner.event = self.event
        inner.subject = self.subject
        inner.actor = self.actor
        inner.lets = self.lets
        inner.letters = self.letters
        inner.free = self.free
        inner.costs = self.costs
        inner.among = self.among
        inner.group = self.group
        inner.counted = self.counted
        inner.conditional = self.conditional
        inner.moment = self.moment
        inner.this_at = list(self.this_at)
        return inner

    def join(self, inner: Context) -> None:
        """Go on after an alternative: its slots are taken, its deeds can be named again."""
        self.slots = max(self.slots, inner.slots)
        self.actor = inner.actor
        for each in inner.done:
            if each not in self.done:
                each.sure = False
                self.done.append(each)
        if inner.pool is not None:
            self.pool = inner.pool


def _names(node: t.Node | None, noun: str) -> bool:
    return isinstance(node, t.Selector) and noun in node.nouns


def _is_player(node: t.Node | None) -> bool:
    return isinstance(node, t.Player) or isinstance(node, t.Selector) and "player" in node.nouns

"""What sentences mean where references are bound at once: prefixes, chains, moods, replacements, modes, X."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.effects.patterns import is_about_actor
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import own_numbers
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.acts import BoundActs
from gyoji.text.clause.bound.context import Candidate
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.meaning.nouns import DENIED
from gyoji.text.clause.phrases import sharing
from gyoji.text.clause.phrases.pairs import meant
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused

DOING: Final = (t.Act, t.Choose, t.Pay, t.Modes, t.Bind)
"""What is done once; the rest holds."""
_NO_CARDS: Final = ("counter", "damage", "deed", "attribute", "ability")
"""Sorts of subjects that name neither cards nor players."""


class BoundSentences(BoundActs):
    """The meaning of sentences."""

    def body(self, sentences: tuple[t.Node, ...], modes: tuple[t.Node, ...] = ()) -> tuple[t.Node, ...]:
        """Return the sentences of an effect in order, each X before its first use."""
        lets = [each for each in sentences if isinstance(each, a.LetX)]
        for each in lets:
            self.ctx.letters.add(each.name)
        found: list[t.Node] = []
        inline = self.ctx.is_static
        if inline:
            for each in lets:
                self.ctx.lets[each.name] = each
        for sentence in sentences:
            if isinstance(sentence, a.PickModes):
                found.append(self._pick(sentence, modes))
            elif isinstance(sentence, a.Sentence):
                self._sentence(sentence, found)
            if self.ctx.upcoming is not None:
                raise Refused("only cost and condition of the next card can be changed", "次に")
        if not inline:
            for each in lets:
                value = self.let_value(each)
                spoken = any([trees.uses(sentence, each.name) for sentence in found])
                found = [trees.read_live(sentence, each.name, value) for sentence in found]
                if not spoken or any([trees.uses(sentence, each.name) for sentence in found]):
                    found = trees.with_let(found, own_numbers.settled(t.Let(each.name, value), found))
        return tuple(found)

    def _pick(self, node: a.PickModes, modes: tuple[t.Node, ...]) -> t.Node:
        if not modes:
            raise Refused("nothing follows of which to choose", "以下")
        options: list[t.Node] = []
        for each in modes:
            outer = self.fork()
            options.append(t.Mode(self.body(self.mode_sentences(each), ())))
            self.join(outer)
        number = self.quantity(node.quantity)
        assert number is not None
        return t.Modes(tuple(options), number, self.player(node.player), late=True)

    # One sentence

    def _sentence(self, node: a.Sentence, found: list[t.Node]) -> None:
        """Translate one sentence and put it behind those before it, or around the last of them (代わりに)."""
        self.ctx.subject = self.ctx.carried(node)
        node = sharing.with_count(node)
        items = list(node.items)
        if self._replaces_sentence(items):
            self._instead(node, items, found)
            return
        if items and isinstance(items[0], a.IfP) and self._is_otherwise(items[0].condition):
            self._otherwise(node, items, found)
            return
        at = _turn_of(items)
        if at:
            link = items[at - 1]
            assert isinstance(link, a.Link)
            self._sentence(a.Sentence(link.clause, tuple(items[: at - 1])), found)
            self._otherwise(node, items[at:], found)
            return
        before = len(found)
        found.extend(self._from(items, node.main, []))
        if before and isinstance(found[before - 1], t.Delayed):
            trees.put_off(found, before)

    def _otherwise(self, node: a.Sentence, items: list[t.Node], found: list[t.Node]) -> None:
        last = found[-1] if found else None
        if not isinstance(last, t.If) or last.otherwise:
            raise Refused("no condition before it", "ない")
        outer = self.fork()
        found[-1] = replace(last, otherwise=tuple(self._from(items[1:], node.main, [])))
        self.join(outer)

    def _instead(self, node: a.Sentence, items: list[t.Node], found: list[t.Node]) -> None:
        self.ctx.cite("instead")
        at = next(i for i, item in enumerate(items) if isinstance(item, a.InsteadP))
        before = items[at - 1]
        assert isinstance(before, a.IfP)
        if not found:
            raise Refused("nothing before it that could be replaced", "代わりに")
        condition = self.condition(before.condition)
        outer = self.fork()
        self.ctx.forget(trees.replaced_slots(found[-1]))
        self.ctx.replaced = trees.last_act(found[-1])
        new = tuple(self._from(items[at + 1 :], node.main, []))
        self.join(outer)
        last = found.pop()
        new = self._as_long(new, last)
        if isinstance(last, t.Do) and not last.may and len(last.acts) > 1:
            found.append(replace(last, acts=last.acts[:-1]))
            last = replace(last, acts=last.acts[-1:])
        if len(new) == 1 and isinstance(new[0], t.Do) and new[0].may:
            new = (t.Attempt(new[0], (), (last,)),)
        found.append(t.If(condition, new, (last,)))

    def _from(self, items: list[t.Node], main: t.Node, pending: list[t.Node]) -> list[t.Node]:
        """Translate *items* and *main*; *pending* are acts of the same chain."""
        if not items:
            return self._main(main, pending)
        item, rest = items[0], items[1:]
        if isinstance(item, a.Link):
            assert isinstance(item.clause, a.Cl)
            return self._from(rest, main, pending + self.acts(item.clause))
        if isinstance(item, a.LinkNouns):
            assert isinstance(item.ban, a.BanNouns)
            if item.ban.subject is not None:
                self.ctx.subject = self.noun(item.ban.subject)
            return self._from(rest, main, pending + self.ban_nouns(item.ban))
        if isinstance(item, a.LinkBan | a.LinkNot | a.LinkMust):
            assert isinstance(item.clause, a.Cl)
            if item.clause.subject is not None and self.words.sort(item.clause.subject) not in _NO_CARDS:
                self.ctx.subject = self.noun(item.clause.subject)
            denied = (self.must if isinstance(item, a.LinkMust) else self.ban)(item.clause)
            if isinstance(denied[0], t.While):
                return _flushed(pending) + denied + self._from(rest, main, [])
            return self._from(rest, main, pending + denied)
        before = _flushed(pending)
        if isinstance(item, a.IfP):
            return before + self._conditional(item, rest, main)
        if isinstance(item, a.DurationP):
            return before + self._lasting(item, rest, main)
        if isinstance(item, a.ThenP):
            return before + self._from(rest, main, [])
        if isinstance(item, a.TopicP):
            self.ctx.subject = self.noun(item.what)
            return before + self._from(rest, main, [])
        if isinstance(item, a.AmongP):
            saved, self.ctx.among = self.ctx.among, self.of_these(item.what)
            found = self._from(rest, main, [])
            self.ctx.among = saved
            return before + found
        if isinstance(item, a.WhenP) and rest and isinstance(rest[0], a.InsteadP):  # ～する時、代わりに～
            if isinstance(item.event, a.Happening) and item.event.tense == "would":
                return before + self._conditional(
                    a.IfP(a.Fact(item.event.clause, "would"), item.next), rest, main
                )
        if isinstance(item, a.WhenP):
            whole = a.Sentence(main, (item, *rest))
            known = (
                meant(self.lexicon.pairs.sentences, whole, self.translated) if self.ctx.is_static else None
            )
            several = sharing.whens(item) if known is None else []
            return before + ([known] if known else [self._delayed(each, rest, main) for each in several])
        if isinstance(item, a.RuleP):
            return before + self._by_rule(None, rest, main)
        raise Refused("nothing before it that could be replaced", "代わりに")

    def _by_rule(self, condition: t.Node | None, rest: list[t.Node], main: t.Node) -> list[t.Node]:
        return [self.own_node("ByRuleProcessing", None, None, condition, tuple(self._from(rest, main, [])))]

    def _conditional(self, item: a.IfP, rest: list[t.Node], main: t.Node) -> list[t.Node]:
        condition = item.condition
        if isinstance(condition, a.Fact) and isinstance(condition.clause, a.Cl):
            if a.Adverb("next") in condition.clause.args:  # それが次に～なら
                plain = tuple(each for each in condition.clause.args if each != a.Adverb("next"))
                condition = replace(condition, clause=replace(condition.clause, args=plain))
                item = a.IfP(condition, True)
        if rest and isinstance(rest[0], a.RuleP):
            return self._by_rule(self.condition(condition), rest[1:], main)
        if isinstance(main, a.Cl) and any(
            isinstance(each, a.Cause) and each.kind == "rule" for each in main.args
        ):
            bare = replace(main, args=tuple(each for each in main.args if not isinstance(each, a.Cause)))
            return self._by_rule(self.condition(condition), rest, bare)
        if self._would(condition):
            made = self._replacement(condition, rest, main)
            if item.next:
                made = [replace(each, once=True) if isinstance(each, t.Replace) else each for each in made]
            return made
        if isinstance(condition, a.OneOfC) and all(self._would(each) for each in condition.parts):
            return [each for part in condition.parts for each in self._replacement(part, rest, main)]
        if isinstance(condition, a.Fact) and condition.tense == "can" and _is_duty(main):
            _check_able(condition.clause, main)
            return self._from(rest, main, [])
        if self.is_understood(condition) and isinstance(main, a.CanDo):  # nobody plays without it
            return self._from(rest, main, [])
        offer = self._offered(condition)
        if offer is not None:
            offered = self.acts(offer)
            before = [self._do(offered, True)]
            self.ctx.subject = None
            last = self.ctx.done[-1]
            then_ = tuple(self._from(rest, main, []))
            return [*before, t.If(t.Compare(t.NumberDone(last.verb, last.slot), "<", t.Num(1)), then_)]
        holds = self.of_subject(self.condition(condition))
        outer = self.fork()
        inner = self.ctx
        inner.conditional = inner.is_static
        inner.counted = trees.spoken_of(holds) if inner.is_static else None
        then = tuple(self._from(rest, main, []))
        self.join(outer)
        if inner.spoken and not inner.spoken[-1].known:
            self.ctx.spoken = inner.spoken
        if self.ctx.is_static:
            return [t.While(holds, then)]
        if isinstance(holds, t.Is) and holds.as_ == t.InState("revealed") and not holds.absent:
            then = tuple(self.kept(then, t.AsLongAs(holds)))
        return [t.If(holds, then)]

    def _offered(self, condition: t.Node) -> a.Cl | None:
        """相手が①を支払わないなら: it is for that player to do so or not; None where nothing is offered."""
        if not isinstance(condition, a.Fact) or condition.tense != "not" or self.ctx.is_static:
            return None
        clause = condition.clause
        if not isinstance(clause, a.Cl) or clause.subject is None or clause.voice:
            return None
        if self.words.sort(clause.subject) != "player" or self.ctx.by_verb(clause.verb) is not None:
            return None
        return clause if self.in_group(clause.verb, "offered") else None

    def _replacement(self, condition: t.Node, rest: list[t.Node], main: t.Node) -> list[t.Node]:
        """～するなら、代わりに～, and duties that apply when somebody does something."""
        assert isinstance(condition, a.Fact)
        clause = condition.clause
        assert isinstance(clause, a.Cl)
        event = self.event(clause, "would", self.ctx.subject)
        assert isinstance(event, t.Event)
        if isinstance(main, a.MustDo):
            assert isinstance(main.clause, a.Cl)
            return [t.Do(tuple(self.must(main.clause, event)))]
        items = [each for each in rest if not isinstance(each, a.InsteadP)]
        outer = self.fork()
        inner = self.ctx
        inner.event = event
        inner.targets = []
        inner.spoken = []
        inner.pool = None
        inner.cls = "play"
        if isinstance(main, a.Cl) and main.subject is None and self.in_group(main.verb, "of_player"):
            who = event.actor if event.actor is not None else event.object
            inner.subject = who if isinstance(who, t.Player) and who != t.Player("any") else t.Player("event")
        made = self._from(items, main, [])
        self.join(outer)
        entering = self.as_entering(event, made)
        if entering is not None and Roles(clause).at is None:
            return [t.Do(tuple(entering))]
        once = event.word == "first"
        if self._is_changed(made):
            if once or Roles(clause).at is not None:
                raise Refused("which damage is changed is said before the damage itself", "なら")
            return made
        if once:
            event = replace(event, word="")
        optional = len(made) == 1 and isinstance(made[0], t.Do) and made[0].may
        if optional:
            assert isinstance(made[0], t.Do)
            made = [replace(made[0], may=False)]
        found = t.Replace(self.yet_to_come(event), tuple(made), optional=optional, once=once)
        at = Roles(clause).at
        if at is None or self.way(clause.verb) == "alone":
            return [found]
        period = self.period(at)
        if self.ctx.is_static:
            return [t.While(t.InPeriod(period), (found,))]
        return [replace(found, duration=t.During(period))]

    def _is_changed(self, made: list[t.Node]) -> bool:
        """ダメージを受けるなら、そのダメージを1点軽減する: what would happen is changed, nothing takes its place."""
        acts = [act for each in made if isinstance(each, t.Do) for act in each.acts]
        return bool(acts) and all([type(act) is self.lexicon.nodes.get("DamageChange") for act in acts])

    def _lasting(self, item: a.DurationP, rest: list[t.Node], main: t.Node) -> list[t.Node]:
        duration = item.duration
        if isinstance(main, a.Cl) and self.way(main.verb) == "repeat":
            return self.repeat(main, duration)
        if isinstance(main, a.Cl) and self.in_group(main.verb, "filled") and not rest:
            filled = self.filled_up_to(duration, main)
            if filled is not None:
                return [filled]
        check_end(duration, rest, main)
        held = self.duration(duration)
        if self.ctx.is_static:
            made = self._from(rest, main, [])
            if isinstance(held, t.During):
                if (
                    isinstance(held.period, t.Period)
                    and held.period.which == "this"
                    and held.period.name == "game"
                ):
                    return made
                return [t.While(t.InPeriod(held.period), tuple(made))]
            if isinstance(held, t.AsLongAs):
                return _each_while_there(held.condition, made) or [t.While(held.condition, tuple(made))]
            return self.kept(made, held)
        if (
            isinstance(main, a.May)
            and isinstance(main.clause, a.Cl)
            and self.way(main.clause.verb) == "play"
            and not _links(rest)
        ):
            made = self._allowed(rest, main.clause)
        else:
            made = self._from(rest, main, [])
        return self.kept_for(made, held)

    def _allowed(self, rest: list[t.Node], clause: a.Cl) -> list[t.Node]:
        if not rest:
            return self._permission(clause, [])
        return self._from(rest, a.CanDo(clause), [])

    def _delayed(self, item: a.WhenP, rest: list[t.Node], main: t.Node) -> t.Node:
        event: t.Node
        if isinstance(item.event, t.Moment):
            event = self.situation(item.event)
        else:
            assert isinstance(item.event, a.Happening)
            event = self.event(item.event.clause, "did", self.ctx.subject)
        outer = self.fork()
        inner = self.ctx
        if isinstance(event, t.Event):
            inner.event = event
            inner.targets = []
            inner.spoken = []
        inner.cls = "play"
        made = self._from(rest, main, [])
        self.join(outer)
        entering = self.as_entering(event, made)
        if entering is not None:
            if not item.next:
                return t.Do(tuple(entering))
            until = t.Until(t.AnyOf((event,)))
            return t.Do(tuple([replace(each, duration=until) for each in entering]))  # type: ignore[call-arg]
        return t.Delayed(event, tuple(made), every=not item.next and not isinstance(event, t.Moment))

    # The main clause

    def _main(self, main: t.Node, pending: list[t.Node]) -> list[t.Node]:
        if isinstance(main, a.Cl):
            return self._plain(main, pending)
        if isinstance(main, a.May):
            assert isinstance(main.clause, a.Cl)
            return self._may(main.clause, pending)
        if isinstance(main, a.Choice):
            return self._choice(main, pending)
        if isinstance(main, a.Equals):
            return [t.Do(tuple(pending + self.equals(main)))]
        clause = getattr(main, "clause", None)
        if isinstance(clause, a.Cl) and clause.subject is not None and not isinstance(main, a.MustDo):
            if self.words.sort(clause.subject) not in _NO_CARDS:
                saved, self.ctx.pool = self.ctx.pool, None
                self.ctx.subject = self.noun(clause.subject)
                self.ctx.pool = saved
        if isinstance(main, a.Ban | a.NotDone):
            assert isinstance(main.clause, a.Cl)
            made = self.ban(main.clause)
            if made and isinstance(made[0], t.While):
                return [*_flushed(pending), *made]
            return [t.Do(tuple(pending + made))]
        if isinstance(main, a.BanNouns):
            return [t.Do(tuple(pending + self.ban_nouns(main)))]
        if isinstance(main, a.MustDo):
            assert isinstance(main.clause, a.Cl)
            return [t.Do(tuple(pending + self.must(main.clause)))]
        if isinstance(main, a.CanDo):
            assert isinstance(main.clause, a.Cl)
            return self._permission(main.clause, pending)
        raise Refused("what this sentence does is not known")

    def _permission(self, clause: a.Cl, pending: list[t.Node]) -> list[t.Node]:
        made = self.can(clause)
        if made and isinstance(made[0], t.While):
            return [*_flushed(pending), *made]
        return [t.Do(tuple(pending + made))]

    def _plain(self, main: a.Cl, pending: list[t.Node]) -> list[t.Node]:
        if self.way(main.verb) == "repeat":
            return [*_flushed(pending), *self.repeat(main, None)]
        if self.way(main.verb) == "do" and isinstance(Roles(main).o, a.Process):
            return [*_flushed(pending), *self._process(main, False)]
        if _is_duty(main) and self.in_group(main.verb, "duty"):
            if main.subject is not None:
                self.ctx.subject = self.noun(main.subject)
            return [t.Do(tuple(pending + self.must(main)))]
        made = self.acts(main)
        return [self._do(pending + made, False)]

    def _do(self, made: list[t.Node], may: bool) -> t.Node:
        return t.Do(tuple(made), may, self.acting() if may else None)

    def _may(self, main: a.Cl, pending: list[t.Node]) -> list[t.Node]:
        if self.ctx.is_static and self.way(main.verb) == "play":
            return self.cheaper(pending, main) or self._permission(main, pending)
        if self.way(main.verb) == "play" and Roles(main).at is not None:
            lasting, plain = timed(main)
            return [*_flushed(pending), *self._lasting(lasting, [], a.May(plain))]
        if self.way(main.verb) == "do" and isinstance(Roles(main).o, a.Process):
            return [*_flushed(pending), *self._process(main, True)]
        made = self.acts(main)
        return [self._do(pending + made, True)]

    def _choice(self, main: a.Choice, pending: list[t.Node]) -> list[t.Node]:
        modes: list[t.Node] = []
        for each in sharing.with_objects(main.clauses):
            outer = self.fork()
            made: list[t.Node] = []
            for clause in (*each.links, each.main) if isinstance(each, a.Chain) else (each,):
                assert isinstance(clause, a.Cl)
                made += self.acts(clause)
            if self.ctx.subject is not None:
                outer.subject = self.ctx.subject
            modes.append(t.Mode((t.Do(tuple(made)),)))
            self.join(outer)
        picked = t.Modes(tuple(modes), t.Exactly(t.Num(1)), self.acting(), late=True)
        if main.may:
            return [*_flushed(pending), t.Do((picked,), True, self.acting())]
        return [*_flushed(pending), picked]

    def _process(self, main: a.Cl, may: bool) -> list[t.Node]:
        """『～』を行う: the sentences in quotes, done by the subject."""
        roles = Roles(main)
        assert isinstance(roles.o, a.Process)
        by: t.Node | None = None
        if roles.subject is not None:
            by = self.noun(roles.subject)
        inner = self.body(roles.o.sentences)
        if by is not None:
            inner = tuple(trees.done_by(each, by) for each in inner)
        if may:
            return [t.Do(inner, True, by)]
        return list(inner)

    def speak_of_event(self, event: t.Node) -> None:
        """Make the event of a trigger known: それ is then what it is about."""
        if isinstance(event, t.Event):
            self.ctx.event = event
            about = event.object if event.object is not None else event.actor
            if isinstance(about, t.Selector | t.AnyOf) and self.way(event.verb) != "draw":
                one = (
                    t.EventSubject() if event.object is not None or is_about_actor(event) else t.EventOther()
                )
                self.ctx.spoken.append(Candidate(one, event.verb, trees.words_of(about), -1))

    def _is_otherwise(self, condition: t.Node) -> bool:
        """そうでないなら, いないなら: the condition before it does not hold."""
        if isinstance(condition, a.Fact) and isinstance(condition.clause, a.Cl):
            clause = condition.clause
            denied = condition.tense in DENIED
            return (
                denied
                and self.words.verb_has(clause.verb, "being")
                and clause.subject is None
                and not clause.args
            )
        return isinstance(condition, a.Otherwise)

    def _would(self, condition: t.Node) -> bool:
        if isinstance(condition, a.Fact) and condition.tense == "would":
            clause = condition.clause
            return (
                isinstance(clause, a.Cl)
                and not self.words.verb_has(clause.verb, "being")
                and not self.in_group(clause.verb, "standing")
            )
        return False

    def _as_long(self, new: tuple[t.Node, ...], last: t.Node) -> tuple[t.Node, ...]:
        """Let what comes instead last as long as what it replaces would have."""
        for each in t.walk(last):
            held = getattr(each, "duration", None)
            if held is not None:
                return tuple(self.kept(new, held))
        return new

    def _replaces_sentence(self, items: list[t.Node]) -> bool:
        """Xが6以上なら、代わりに～: replaces what the sentence before does (906.2)."""
        for i, item in enumerate(items[:-1]):
            if isinstance(item, a.IfP) and isinstance(items[i + 1], a.InsteadP):
                return not self._would(item.condition)
        return False


def check_end(duration: t.Node, before: list[t.Node], main: t.Node) -> None:
    """Refuse ～が公開されるまでカードを公開する: what is done again and again is said with 繰り返す (206-15)."""
    if not isinstance(duration, a.UntilEvent):
        return
    done = [each.clause for each in before if isinstance(each, a.Link)]
    verbs = [each.verb for each in (*done, main) if isinstance(each, a.Cl)]
    if any([isinstance(each, a.Cl) and each.verb in verbs for each in duration.events]):
        raise Refused("what is repeated until then is not said", "まで")


def timed(clause: a.Cl) -> tuple[a.DurationP, a.Cl]:
    """このターン中にそれをプレイしてもよい: how long it may be done, and what."""
    args = (*clause.before, *clause.args)
    at = [arg.period for arg in args if isinstance(arg, a.At)]
    before = tuple(arg for arg in clause.before if not isinstance(arg, a.At))
    after = tuple(arg for arg in clause.args if not isinstance(arg, a.At))
    return a.DurationP(t.During(at[0])), replace(clause, before=before, args=after)


def _turn_of(items: list[t.Node]) -> int:
    """それが～なら～し、そうでないなら～する: where the other case begins, 0 where there is none."""
    for i, item in enumerate(items[1:], 1):
        if (
            isinstance(item, a.IfP)
            and isinstance(item.condition, a.Otherwise)
            and isinstance(items[i - 1], a.Link)
        ):
            return i
    return 0


def _flushed(pending: list[t.Node]) -> list[t.Node]:
    return [t.Do(tuple(pending))] if pending else []


def _is_duty(main: t.Node) -> bool:
    if isinstance(main, a.Cl):
        return any(
            isinstance(each, a.Adverb) and each.word == "always" for each in (*main.before, *main.args)
        )
    return isinstance(main, a.MustDo)


def _links(items: list[t.Node]) -> bool:
    return any(isinstance(each, a.Link) for each in items)


def _check_able(able: t.Node, main: t.Node) -> None:
    """攻撃できるなら、必ず攻撃する: refuse another duty than what it is able to do."""
    duty = main.clause if isinstance(main, a.MustDo) else main
    if not isinstance(able, a.Cl) or not isinstance(duty, a.Cl) or able.verb != duty.verb:
        raise Refused("what it can do is not what it must do", "できるなら")


def _each_while_there(condition: t.Node, made: list[t.Node]) -> list[t.Node]:
    """Say of each of several cards what holds of it while it lies somewhere (～したカードは、除外領域にある限り).

    Nothing is said where the condition is about something else than the changes.
    """
    if not isinstance(condition, t.InZone) or condition.absent or not isinstance(condition.what, t.Selector):
        return []
    what, place = condition.what, condition.zone
    if not isinstance(what.zone, t.Zone) or what.zone.name != "anywhere" or not isinstance(place, t.Zone):
        return []
    there = replace(what, zone=place, player=what.player if place.player is None else place.player)
    found: list[t.Node] = []
    for sentence in made:
        if not isinstance(sentence, t.Do):
            return []
        acts: list[t.Node] = []
        for act in sentence.acts:
            if not isinstance(act, (t.Gain, t.Lose, t.Become, t.Modify, t.ModifyValue)) or act.object != what:
                return []
            acts.append(replace(act, object=there))
        found.append(replace(sentence, acts=tuple(acts)))
    return found

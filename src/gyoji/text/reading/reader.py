"""Reading: all trees that a text can mean, by memoised descent with left recursion.

Each target (category in a form, word class, list) is read once at each place. A category is read by walking its prefix
tree: rules that begin alike are walked once. Values are interned while a text is read, so that two equal trees are one
object and readings are told apart by identity; the whole parse hashes no tree.

Left recursion: targets that can begin with each other form a group (`analysis`). The first request for a member of a
group at a place starts a growth there. Inside it every member is read once; whoever asks for a member waits there, and
goes on with each answer as it is found, until no answer is left that somebody has not seen. Nothing outside the group
can have seen an unfinished answer, for it would belong to the group then; so everything else is final at once.
"""

from __future__ import annotations

from typing import Final

from gyoji.text.grammar.grammar import Grammar
from gyoji.text.grammar.lexer import ClassTarget, Found, OpenTarget, Target, tears_particle, value_key
from gyoji.text.grammar.lookahead import Signs
from gyoji.text.grammar.phrase import CategoryTarget, Edge, ListTarget, Phrase, Rule, TrieNode

LIMIT: Final = 3000
"""More readings of one phrase at one place than this are taken for a fault of the grammar."""


class TooManyReadingsError(Exception):
    """A phrase with more readings than `LIMIT`."""

    def __init__(self, category: str, pos: int) -> None:
        super().__init__(f"more than {LIMIT} readings as {category} at {pos}")
        self.category = category
        self.pos = pos


class Reading:
    """One meaning of a text: the tree, and beside it the style by which the text differs from the canonical print."""

    def __init__(self, tree: object, style: object) -> None:
        self.tree = tree
        self.style = style


class Place:
    """A place where reading stopped: a node of a prefix tree, and where its phrase began."""

    def __init__(self, node: TrieNode, start: int) -> None:
        self.node = node
        self.start = start


class Forbidden:
    """A phrase that a predicate has forbidden: its node class or rule, and where it stood."""

    def __init__(self, name: str, start: int, end: int) -> None:
        self.name = name
        self.start = start
        self.end = end


class _Rejected:
    """Stands in the table of nodes for one that is not well formed."""


_REJECTED: Final = _Rejected()


class _Answers:
    """The distinct answers of one target at one place, in the order in which they were found."""

    def __init__(self, target: Target, start: int, growth: _Growth | None = None) -> None:
        self.target = target
        self.start = start
        self.found: list[Found] = []
        self._index: dict[tuple[int, int], int] = {}
        self.waiting: list[_Waiting] = []
        """Who goes on with each answer, in a growth."""
        self.queued = False
        self._growth = growth

    def add(self, end: int, value: object, style: object) -> None:
        key = (end, id(value))
        at = self._index.get(key)
        if at is None:
            if len(self.found) >= LIMIT:
                raise TooManyReadingsError(self.target.name, self.start)
            self._index[key] = len(self.found)
            self.found.append((end, value, style))
            if self._growth is not None and not self.queued:
                self.queued = True
                self._growth.queue.append(self)
        elif style is None and self.found[at][2] is not None:
            self.found[at] = (end, value, None)

    def close(self) -> None:
        """Let go of who waits: a circle of references would stay until the garbage collector comes."""
        self.waiting = []
        self._growth = None


class _Filled:
    """A hole of a phrase that is filled, and those before it."""

    def __init__(self, before: _Filled | None, value: object, style: object) -> None:
        self.before = before
        self.value = value
        self.style = style


class _Waiting:
    """A phrase or list that goes on with the answers of a target, and how many of them it has seen."""

    def __init__(
        self,
        answers: _Answers,
        node: TrieNode | None,
        filled: _Filled | None = None,
        is_item: bool = False,
    ) -> None:
        self.answers = answers
        """Where its own answers go."""
        self.node = node
        """The place in the prefix tree behind the target; None: a list waits."""
        self.filled = filled
        self.is_item = is_item
        """The target is a member of the list that others follow, not its last."""
        self.seen = 0


class _Growth:
    """A group of left-recursive targets being read at one place."""

    def __init__(self) -> None:
        self.members: dict[int, _Answers] = {}
        self.queue: list[_Answers] = []
        """Members with answers that not everybody has seen."""


class Reader:
    """Read normalised texts with one grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._count = len(grammar.targets)
        self._text = ""
        self._memo: list[list[list[Found] | None]] = []
        """For each place and target, what was found; a place that nobody has asked about has an empty list."""
        self._unread: list[list[Found] | None] = [None] * len(grammar.targets)
        self._growing: dict[int, _Growth] = {}
        self._nodes: dict[object, object] = {}
        self.farthest = -1
        """The last place that any phrase reached in the text read last."""
        self.stops: list[Place] = []
        """The phrases that reached it."""
        self.joints: list[tuple[int, ListTarget]] = []
        """Lists that could go on with a separator, and where."""
        self.forbids = False
        """Whether a predicate has forbidden some phrase of the text read last."""
        self.tolerated: dict[int, Forbidden] = {}
        """By identity: the values of the last lenient reading that predicates would have forbidden."""
        self._lenient = False
        self._looks_ahead = False
        self._looks: list[int] = []
        """For each place, what stands there (`Looks.at`)."""
        self._signs = Signs(0)
        """What stands ahead of each place."""

    def read(self, text: str, category: str, form: str = "end") -> list[Reading]:
        """Return every distinct tree of the whole *text* as *category*; raise TooManyReadingsError."""
        self._looks_ahead = not self._lenient
        readings = self._whole(text, category, form)
        if self._looks_ahead and not readings:
            # Read again without short cuts, to know how far each phrase came.
            self._looks_ahead = False
            readings = self._whole(text, category, form)
        self._looks_ahead = False
        return readings

    def can_read(self, text: str, category: str) -> bool:
        """Say whether the whole *text* is a *category*; nothing is known of where reading stopped."""
        return bool(self.read_ahead(text, category))

    def read_ahead(self, text: str, category: str) -> list[Reading]:
        """Return what `read` does; where that is nothing, nothing is known of where reading stopped."""
        self._looks_ahead = True
        try:
            return self._whole(text, category, "end")
        finally:
            self._looks_ahead = False

    def _whole(self, text: str, category: str, form: str) -> list[Reading]:
        found = self.prefixes(text, category, form)
        return [Reading(value, style) for end, value, style in found if end == len(text)]

    def prefixes(self, text: str, category: str, form: str = "end") -> list[Found]:
        """Return every phrase of *category* that *text* begins with, as (end, tree, style)."""
        self._text = text
        self._memo = [[] for _ in range(len(text) + 1)]
        self._growing = {}
        self._nodes = {}
        self.farthest = -1
        self.stops = []
        self.joints = []
        self.forbids = False
        self.tolerated = {}
        if self._looks_ahead:
            self._looks = self.grammar.looks.at(text)
            self._signs = self.grammar.lookahead.ahead(text, self._looks)
        return self._parse(self.grammar.category(category, form), 0)

    def read_leniently(self, text: str, category: str) -> list[Reading]:
        """Return every tree of *text* without regard to predicates; `tolerated` tells what they object to."""
        self._lenient = True
        try:
            return self.read(text, category)
        finally:
            self._lenient = False

    def answers_at(self, target: Target, pos: int) -> list[Found]:
        """Return what *target* was read as at *pos* of the text read last."""
        found = self._memo_at(pos)[target.index]
        return [] if found is None else found

    def _memo_at(self, pos: int) -> list[list[Found] | None]:
        """Return what was found for each target at *pos*."""
        known = self._memo[pos]
        if not known:
            known = self._unread[:]
            self._memo[pos] = known
        return known

    def _may_be_at(self, target: Target, pos: int) -> bool:
        """Tell whether a sign is ahead that *target* needs."""
        needs = target.needs
        if not needs:
            return True
        return needs & (self._signs.far[pos] if target.spans else self._signs.near[pos]) != 0

    def _parse(self, target: Target, pos: int) -> list[Found]:
        memo = self._memo_at(pos)
        found = memo[target.index]
        if found is None:
            if self._looks_ahead and not self._may_be_at(target, pos):
                found = []
            elif target.group >= 0:
                found = self._grow(target, pos)
            else:
                found = self._evaluate(target, pos)
            memo[target.index] = found
        return found

    def _evaluate(self, target: Target, pos: int) -> list[Found]:
        if isinstance(target, CategoryTarget):
            answers = _Answers(target, pos)
            self._begin_phrases(target, pos, answers)
            return answers.found
        if isinstance(target, ClassTarget):
            return target.match(self._text, pos)
        if isinstance(target, ListTarget):
            answers = _Answers(target, pos)
            self._list(target, pos, answers)
            return answers.found
        assert isinstance(target, OpenTarget)
        return [(end, self._interned(value), style) for end, value, style in target.match(self._text, pos)]

    def _begin_phrases(self, target: CategoryTarget, pos: int, answers: _Answers) -> None:
        self._walk(target.root, pos, self._ways(target.root, pos, pos), None, answers)

    def _ways(self, node: TrieNode, pos: int, start: int) -> list[Edge]:
        """Return the ways on from *node* that may be open at *pos*."""
        if not self._looks_ahead:
            self._stop_at(node, pos, start)
            return node.toward(self._text[pos : pos + 1])
        look = self._looks[pos]
        known = node.by_look.get(look)
        return node.open_at(look, self.grammar.looks.masks[look]) if known is None else known

    def _fill(
        self,
        node: TrieNode,
        end: int,
        filled: _Filled | None,
        value: object,
        style: object,
        answers: _Answers,
    ) -> None:
        """Go on behind a hole that is filled with *value*, if there is a way."""
        ways = self._ways(node, end, answers.start)
        if ways or node.ends:
            self._walk(node, end, ways, _Filled(filled, value, style), answers)

    def _walk(
        self, node: TrieNode, pos: int, ways: list[Edge], filled: _Filled | None, answers: _Answers
    ) -> None:
        for phrase in node.ends:
            self._finish(phrase, pos, filled, answers)
        if not ways:
            return
        text = self._text
        memo = self._memo_at(pos)
        behind = 0
        if self._looks_ahead:
            behind = self._signs.far[pos] if answers.target.spans else self._signs.behind[pos]
        for edge in ways:
            target = edge.target
            if target is None:
                if text.startswith(edge.word, pos):
                    end = pos + edge.size
                    if edge.ends_in_digit and text[end : end + 1].isdigit():
                        continue
                    if tears_particle(edge.word, text, end):
                        continue
                    ways_on = self._ways(edge.node, end, answers.start)
                    self._walk(edge.node, end, ways_on, filled, answers)
                continue
            if edge.needs and self._looks_ahead and not edge.needs & behind:
                continue
            found = memo[target.index]
            if found is None:
                if target.group >= 0:
                    growth = self._growing.get(pos * self._count + target.group)
                    if growth is not None:
                        if not self._looks_ahead or self._may_be_at(target, pos):
                            self._wait(growth, target, pos, _Waiting(answers, edge.node, filled))
                        continue
                found = self._parse(target, pos)
            for end, value, style in found:
                self._fill(edge.node, end, filled, value, style, answers)

    def _stop_at(self, node: TrieNode, pos: int, start: int) -> None:
        """Take note how far a phrase came."""
        if pos >= self.farthest:
            if pos > self.farthest:
                self.farthest = pos
                self.stops = []
            self.stops.append(Place(node, start))

    def _finish(self, phrase: Phrase, pos: int, filled: _Filled | None, answers: _Answers) -> None:
        rule = phrase.rule
        mark = phrase.mark
        is_styled = mark != ""
        values: list[object] = [None] * len(phrase.holes)
        at = len(values)
        part = filled
        while part is not None:
            at -= 1
            values[at] = part.value
            is_styled = is_styled or part.style is not None
            part = part.before
        if rule.cls is not None:
            value = self._build(rule, phrase, values)
            if isinstance(value, _Rejected):
                self.forbids = True
                return
            if self._lenient and not _is_well_formed(rule, value):
                self._tolerate(value, rule.cls.__name__, answers.start, pos)
            for hole, absent in phrase.optional_holes:
                if values[hole] is absent:
                    mark += "+" + phrase.holes[hole].field
                    is_styled = True
        elif rule.spec.make is None:
            value = values[0]
        else:
            value = rule.constant
        if rule.spec.when is not None and not rule.spec.when(value):
            self.forbids = True
            if not self._lenient:
                return
            self._tolerate(value, rule.spec.name, answers.start, pos)
        answers.add(pos, value, (mark, _styles(filled)) if is_styled else None)

    def _tolerate(self, value: object, name: str, start: int, end: int) -> None:
        self.tolerated.setdefault(id(value), Forbidden(name, start, end))

    def _build(self, rule: Rule, phrase: Phrase, values: list[object]) -> object:
        args = list(phrase.fixed)
        for at, source in enumerate(phrase.sources):
            if source >= 0:
                args[at] = values[source]
        key = (id(rule.cls), *[id(value) for value in args])
        known = self._nodes.get(key)
        if known is None:
            known = make_node(rule, args)
            if not self._lenient and not _is_well_formed(rule, known):
                known = _REJECTED
            elif rule.cls in self.grammar.constant_classes:
                known = self.grammar.pooled(known)
            self._nodes[key] = known
        return known

    def _interned(self, value: object) -> object:
        value = self.grammar.pooled(value)
        return self._nodes.setdefault(value_key(value), value)

    def _interned_list(self, values: tuple[object, ...]) -> object:
        key = ("list", *[id(value) for value in values])
        known = self._nodes.get(key)
        if known is None:
            known = self.grammar.pooled_list(values)
            self._nodes[key] = known
        return known

    def _list(self, target: ListTarget, pos: int, answers: _Answers) -> None:
        if target.base is not None:
            self._go_on(target.base, pos, _Waiting(answers, None))
            return
        self._go_on(target.last, pos, _Waiting(answers, None))
        self._go_on(target.item, pos, _Waiting(answers, None, is_item=True))

    def _go_on(self, target: Target, pos: int, waiting: _Waiting) -> None:
        """Let a list go on with what *target* is read as, now or as it is found."""
        growth = None if target.group < 0 else self._growing.get(pos * self._count + target.group)
        if growth is not None:
            if not self._looks_ahead or self._may_be_at(target, pos):
                self._wait(growth, target, pos, waiting)
            return
        for end, value, style in self._parse(target, pos):
            self._take(waiting, end, value, style)

    def _wait(self, growth: _Growth, target: Target, pos: int, waiting: _Waiting) -> None:
        """Go on with the answers of a member of a growth that are there, and with those that will be found."""
        member = growth.members.get(target.index)
        if member is None:
            member = self._begin(growth, target, pos)
        member.waiting.append(waiting)
        if member.found:
            self._feed(member, waiting)

    def _begin(self, growth: _Growth, target: Target, pos: int) -> _Answers:
        member = _Answers(target, pos, growth)
        growth.members[target.index] = member
        if isinstance(target, CategoryTarget):
            self._begin_phrases(target, pos, member)
        else:
            assert isinstance(target, ListTarget)
            self._list(target, pos, member)
        return member

    def _feed(self, member: _Answers, waiting: _Waiting) -> None:
        found = member.found
        while waiting.seen < len(found):
            end, value, style = found[waiting.seen]
            waiting.seen += 1
            self._take(waiting, end, value, style)

    def _take(self, waiting: _Waiting, end: int, value: object, style: object) -> None:
        """Go on with one answer."""
        answers = waiting.answers
        if waiting.node is not None:
            self._fill(waiting.node, end, waiting.filled, value, style, answers)
            return
        target = answers.target
        assert isinstance(target, ListTarget)
        if target.base is not None:
            if isinstance(value, tuple) and len(value) >= target.least:
                answers.add(end, value, style)
        elif not waiting.is_item:
            answers.add(end, self._interned_list((value,)), None if style is None else ("", (style,)))
        else:
            if end == self.farthest:
                self.joints.append((end, target))
            for i, separator in enumerate(target.separators):
                if not self._text.startswith(separator, end):
                    continue
                if tears_particle(separator, self._text, end + len(separator)):
                    continue
                for last, rest, tail in self._parse(target, end + len(separator)):
                    assert isinstance(rest, tuple)
                    whole = self._interned_list((value, *rest))
                    answers.add(last, whole, _list_style(i, style, tail, len(rest)))

    def _grow(self, target: Target, pos: int) -> list[Found]:
        key = pos * self._count + target.group
        assert key not in self._growing
        growth = _Growth()
        self._growing[key] = growth
        asked = self._begin(growth, target, pos)
        while growth.queue:
            member = growth.queue.pop()
            member.queued = False
            for waiting in member.waiting:
                if waiting.seen < len(member.found):
                    self._feed(member, waiting)
        del self._growing[key]
        memo = self._memo_at(pos)
        for index, member in growth.members.items():
            memo[index] = member.found
            member.close()
        return asked.found


def _styles(filled: _Filled | None) -> tuple[object, ...]:
    """Return the styles of the holes that are filled, in order."""
    styles: list[object] = []
    while filled is not None:
        styles.append(filled.style)
        filled = filled.before
    styles.reverse()
    return tuple(styles)


def _is_well_formed(rule: Rule, node: object) -> bool:
    for predicate in rule.predicates:
        if not predicate(node):
            return False
    return True


def make_node(rule: Rule, args: list[object]) -> object:
    """Return a new node of the rule's class."""
    cls = rule.cls
    assert cls is not None
    if rule.keyword_only:
        return cls(**dict(zip(rule.fields, args, strict=True)))
    return cls(*args)


def _list_style(separator: int, style: object, tail: object, size: int) -> object:
    """Join the style of the first member and that of the rest; marks list the separators that were used."""
    if separator == 0 and style is None and tail is None:
        return None
    marks, styles = "", tuple([None] * size)
    if isinstance(tail, tuple):
        marks, styles = tail
    own = str(separator) if separator or marks else ""
    rest = marks if marks or not own else "0" * (size - 1)
    return (own + rest, (style, *styles))

"""What whole abilities mean: class, zones, situation, costs and effect as the nodes that are carried out."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.table.kinds import LEXICON
from gyoji.games.animal.text import asread as own_nodes
from gyoji.games.animal.text import lexicon as lexicon
from gyoji.games.animal.text import meaning_past as past
from gyoji.games.animal.text.lexicon import AnimalContext
from gyoji.games.animal.text.meaning_acts import AnimalActs
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.slots import without_unused_slots
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.bound.sentences import DOING
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import marks, sharing, times
from gyoji.text.clause.phrases.pairs import meant
from gyoji.text.clause.phrases.roles import Roles, without
from gyoji.text.reading.errors import Refused

ACTS = frozenset([
    "draw", "discard", "destroy", "sacrifice", "exile", "add", "put", "return", "bring_out", "take_off",
    "night", "dawn", "wake", "turn", "turn_up", "turn_down", "place", "remove", "gain_life", "lose_life",
    "pay_life", "reveal", "look", "search", "transfer", "equip", "extra_turn", "win", "lose", "shuffle",
    "thwart", "deal", "divide", "declare", "play", "copy", "activate",
    "retarget",
])  # fmt: skip
"""What effects of this game can do."""
STATES = frozenset([
    "awake", "moved", "night", "day", "waiting", "face_down", "face_up", "revealed", "public", "damaged",
    "token", "equipped", "equip_host", "no_abilities", "lost_abilities", "condition_met", "with_condition",
    "condition_raised", "condition_reduced", "cost_raised", "cost_reduced", "attacking", "defending",
    "attacked", "defended", "solo_attacking", "group_attacking", "solo_defending", "group_defending",
    "solo_attacked", "group_attacked", "solo_defended", "group_defended", "played",
    "blocked", "was_blocked", "losing",
])  # fmt: skip
"""The states in which this game's objects can be."""
DEPARTURES = ("destroy", "sacrifice", "exile", "discard")
"""Deeds that move what they are done to: one event with the move that is told after them."""
STANDING = (t.Replace, t.While, n.ByRuleProcessing, t.Let)


class AnimalFrames(AnimalActs):
    """What whole abilities mean: class, zones, situation, costs and effect as the nodes that are carried out."""

    def quoted(self, line: t.Node) -> t.Node:
        """Return the ability that a line is."""
        outer = self.ctx
        if isinstance(line, f.KeywordLine):
            self.ctx = AnimalContext("constant")
            words = [self.keyword(each) for each in line.words if isinstance(each, a.Word)]
            found: t.Node = t.Keywords(tuple(words))
        else:
            assert isinstance(line, own_nodes.Line)
            found = without_unused_slots(self._ability(line), (t.ForEach, n.Declared))
        self.ctx = outer
        return found

    def _ability(self, node: own_nodes.Line) -> t.Node:
        ctx = self.ctx = AnimalContext(node.cls)
        ctx.this_at = list(node.zones)
        zone = "+".join(name for name in lexicon.ZONE_ORDER if name in node.zones) or "all"
        if node.cls == "rule":
            return self._rule(node)
        if node.cls == "constant":
            if node.bracket is not None:
                return self._guarded(node, zone)
            made = self.body(node.sentences, node.modes)
            _check_standing(made)
            return t.Static(made, zone)
        said = [*node.sentences, *[each for mode in node.modes for each in self.mode_sentences(mode)]]
        ctx.letters.update([each.name for each in said if isinstance(each, a.LetX)])
        if isinstance(node.bracket, own_nodes.Bracket):
            return _Frame(node.bracket, node, self).ability(zone)
        if node.cls == "activated":
            return t.Activated((), self.body(node.sentences, node.modes), (), zone)
        if node.cls != "play":
            raise Refused("when it works is not said", "】")
        return t.Effect(self.body(node.sentences, node.modes))

    def keyword(self, node: a.Word) -> t.Node:
        """Return a keyword; 《装備（～）》 with what it can be equipped to."""
        if node.argument is None:
            return t.Keyword(node.name)
        if node.name != "equip":
            raise Refused("this keyword has no parameter")
        outer, self.ctx = self.ctx, AnimalContext("constant")
        what = self.noun(node.argument)
        self.ctx = outer
        return t.Keyword("equip", what)

    def _guarded(self, node: own_nodes.Line, zone: str) -> t.Node:
        """A constant ability with a bracket: its situation is a condition."""
        bracket = node.bracket
        assert isinstance(bracket, own_nodes.Bracket)
        holds = [self.condition(each.condition) for each in bracket.items if isinstance(each, a.IfP)]
        if len(holds) != len(bracket.items) or bracket.limits:
            raise Refused("a constant ability has no cost", "［")
        made = self.body(node.sentences, node.modes)
        joined = trees.joined(holds)
        if joined is None:
            raise Refused("the bracket of a constant ability says when it works", "［")
        return t.Static((t.While(joined, made),), zone)

    def _rule(self, node: own_nodes.Line) -> t.Node:
        rules = [meant(lexicon.DECK_RULES, each, self.translated) for each in node.sentences]
        if None in rules:
            raise Refused("this is no rule that a card can have", "ルール")
        return n.RuleLine(tuple([each for each in rules if each is not None]))


def meaning(node: object, text: str) -> t.Node:
    """Return the ability that a line is; raise Refused where it says what cannot be carried out."""
    found = unchecked_meaning(node, text)
    _check_known(found)
    return found


def unchecked_meaning(node: object, text: str) -> t.Node:
    """Return the abilities that a line is, for comparison: known words are not asked for."""
    assert isinstance(node, t.Node)
    return AnimalFrames().quoted(node)


def _check_known(tree: t.Node) -> None:
    """Refuse what the rules have no name for, before a card with it is ever played."""
    past.check(tree)
    for each in t.walk(tree):
        if isinstance(each, t.Wording):
            raise Refused(f"a part of this cannot be told ({type(each).__name__})")
        if isinstance(each, t.Event) and each.verb not in LEXICON.kinds:
            raise Refused(f"the rules have no event of this kind ({each.verb})")
        if isinstance(each, t.Do) and not each.acts:
            raise Refused("nothing that it says can be done")
        if isinstance(each, t.Replace) and any([isinstance(inner, t.Must) for inner in t.walk(each)]):
            raise Refused("a duty takes the place of nothing", "なら")
        if isinstance(each, t.Act) and each.verb not in ACTS:
            raise Refused(f"no effect does this ({each.verb})")
        if isinstance(each, t.InState) and each.state not in STATES:
            raise Refused(f"nothing is in a state of this kind ({each.state})")
        if isinstance(each, t.Zone) and each.name not in LEXICON.places:
            raise Refused(f"there is no such place ({each.name})")


class _Frame:
    """The parts of a bracket, in the order in which they are spoken."""

    def __init__(self, bracket: own_nodes.Bracket, node: own_nodes.Line, meaning: AnimalFrames) -> None:
        self.node = node
        self.meaning = meaning
        ctx = self.ctx = meaning.ctx
        self.events: list[t.Node] = []
        self.conditions: list[t.Node] = []
        self.costs: list[t.Node] = []
        self.modes: t.Node | None = None
        self.ways: tuple[t.Node, ...] = ()
        self.lets: list[t.Node] = []
        self.number: tuple[str, t.Node] | None = None
        self.limits: list[t.Node] = [found for each in bracket.limits for found in self._limits(each)]
        finish = bracket.finish
        assert isinstance(finish, own_nodes.Finish)
        self.may = finish.may
        ctx.costs = True
        for item in bracket.items:
            self._take(item)
        ctx.costs = False
        ctx.subject = None
        self._lets_of_costs()

    def _take(self, item: t.Node) -> None:
        ctx = self.ctx
        if isinstance(item, a.WhenAnyP):
            self._situation(item)
        elif isinstance(item, a.NowIn):
            self.conditions.append(t.InPeriod(self.meaning.period(item.period)))
        elif isinstance(item, a.IfP):
            self.conditions.append(self.meaning.condition(item.condition))
        elif isinstance(item, t.FreezeThis):
            self.costs.append(item)
        elif isinstance(item, own_nodes.TargetC):
            pooled = isinstance(item.amount, a.Pooled)
            what = self.meaning.of_these(item.what) if pooled else self.meaning.noun(item.what)
            if isinstance(item.source, a.Place):
                what = trees.placed(what, self.meaning.zone_of(item.source))
            if isinstance(item.amount, a.Apiece) and isinstance(what, t.Both):
                what = self.meaning.apiece(what, item.amount)
            elif item.amount is not None:
                if not isinstance(what, t.Selector | t.AnyOf):
                    raise Refused("how many of these cannot be told", "対象に")
                what = replace(what, quantity=self.meaning.quantity(item.amount))
            if isinstance(item.total, a.Total):
                what = self.meaning.totalled(what, item.total, ctx.costs)
            self.costs.extend(self.meaning.targets(_targeted(what)))
        elif isinstance(item, f.CostC):
            assert isinstance(item.clause, a.Cl)
            if item.clause.verb == "target":
                what = self.meaning.object_of(Roles(item.clause))
                self.costs.extend(self.meaning.targets(_targeted(what)))
                return
            ctx.subject = None
            self.costs.extend(self.meaning.acts(item.clause))
            if self.meaning.acting() not in (None, t.Player("you")):
                raise Refused("who activates an ability pays for it", "発動")
        elif isinstance(item, a.Choice):
            self.ways = self._ways(item)
        elif isinstance(item, a.PickModes):
            self.modes = self.meaning.quantity(item.quantity)
        else:
            raise Refused("this cannot stand in the bracket", "［")

    def _ways(self, item: a.Choice) -> tuple[t.Node, ...]:
        """動物1体を生贄に捧げるか①を支払って: one of these is chosen first, and paid (705-1)."""
        if self.ways or self.modes is not None:
            raise Refused("only one choice of this kind is made", "か")
        found: list[t.Node] = []
        for clause in item.clauses:
            assert isinstance(clause, a.Cl)
            outer = self.meaning.fork()
            self.meaning.ctx.subject = None
            found.append(t.Mode((), tuple(self.meaning.acts(clause))))
            self.meaning.join(outer)
        return (t.Modes(tuple(found), t.Exactly(t.Num(1))),)

    def _situation(self, item: a.WhenAnyP) -> None:
        about: t.Node | None = None
        happenings = sharing.happenings(item.events)
        several = len(happenings) > 1
        for each in happenings:
            if isinstance(each, t.Moment):
                self.ctx.moment = True
                self.events.append(self.meaning.situation(each))
                continue
            also = ""
            if isinstance(each, a.HappenBoth):
                each, also = self._both(each)
            reached = _reached(each)
            if reached is not None:
                self.events.append(t.Becomes(self.meaning.condition(reached)))
                continue
            if not isinstance(each, a.Happening) or not isinstance(each.clause, a.Cl):
                raise Refused("this is no situation in which an ability triggers", "時")
            clause = each.clause
            tense = "did" if self.ctx.cls == "triggered" else each.tense
            found = self._counted(self.meaning.event(self._plain(clause), tense, about))
            if isinstance(found, t.Event) and also:
                found = replace(found, also=also)
            if Roles(clause).cause == a.Cause(None, "this"):
                raise Refused("it has no effect yet when this happens", "で")
            self._time(clause)
            self.limits.extend(times.so_often(clause))
            found = past.done_by_you(found, clause, about)
            times.check_all(found)
            self.conditions.extend(past.own_states(found, clause))
            self._by_whom(clause, found)
            if clause.subject is not None and WORDS.sort(clause.subject) != "counter" and several:
                about = self.meaning.noun(clause.subject)
            found = self.meaning.not_yet_there(found, lexicon.LEXICON.fields) if tense == "would" else found
            self.events.extend(past.every(found) if tense == "did" else (found,))
        for event in self.events:
            self.meaning.speak_of_event(event)

    def _both(self, node: a.HappenBoth) -> tuple[a.Happening, str]:
        """破壊されて墓地に置かれた: one event, known by both verbs (205-11c)."""
        first, last = node.first, node.clause
        if not isinstance(first, a.Cl) or not isinstance(last, a.Cl):
            raise Refused("what was done first cannot be told", "て")
        by = tuple([each for each in first.args if isinstance(each, a.Cause)])  # 戦闘で破壊されて
        if first.args != by or first.before or first.voice != "passive" or self.ctx.cls != "triggered":
            raise Refused("what was done first cannot be told", "て")
        last = replace(last, args=(*by, *last.args))
        if last.subject is None:
            last = replace(last, subject=first.subject, ga=True)
        verb = self.meaning.deed(first.verb)
        if verb not in DEPARTURES:
            raise Refused("what was done first is not done by moving it", "て")
        return a.Happening(last, "did"), verb

    def _plain(self, clause: a.Cl) -> a.Cl:
        """同じターン中にカード3枚以上を, 1ターンに3枚目のカードを: as an event of one card, and how many there were."""
        which = times.ordinal(clause)
        if which is not None:
            self.number = (which.op, self.meaning.value(which.number))
            if which.period.player is not None:
                self.conditions.append(t.InPeriod(self.meaning.period(which.period)))
            return which.clause
        args: list[t.Node] = []
        away = Roles(clause).not_at
        if away is not None:
            self.conditions.append(t.InPeriod(self.meaning.period(away), absent=True))
            clause = without(clause, a.NotAt)
        for arg in clause.args:
            what = arg.what if isinstance(arg, a.Arg) and arg.case == "o" else None
            if isinstance(what, a.Np):
                nth = [each for each in what.filters if isinstance(each, a.Nth)]
                same = Roles(clause).at
                counted = isinstance(same, t.Period) and same.which == "same"
                if Roles(clause).per_span == t.Period("turn") and not nth:
                    counted, what = True, marks.with_number(what, clause)
                if nth:
                    later = any([each.later for each in nth])
                    self.number = (">=" if later else "=", self.meaning.value(nth[0].n))
                    rest = tuple([each for each in what.filters if each not in nth])
                    arg = a.Arg("o", replace(what, filters=rest))
                elif counted and isinstance(what.quantity, t.AtLeast | t.Exactly):
                    op = ">=" if isinstance(what.quantity, t.AtLeast) else "="
                    self.number = (op, self.meaning.value(what.quantity.n))
                    arg = a.Arg("o", replace(what, quantity=None))
            if self.number is not None and isinstance(arg, a.PerSpan | a.At):
                continue
            args.append(arg)
        if self.number is not None:
            args = [arg for arg in args if not isinstance(arg, a.PerSpan | a.At | a.Amount)]
        elif any([isinstance(arg, a.PerSpan) for arg in (*clause.before, *args)]):
            raise Refused("how many of them each turn is not said", "1ターンに")
        return replace(clause, args=tuple(args))

    def _counted(self, found: t.Node) -> t.Node:
        """Ask for the number of such events this turn; 4個が置かれた: that many are on it."""
        if not isinstance(found, t.Event):
            return found
        if self.number is not None:
            op, number = self.number
            self.number = None
            who = found.actor if found.actor in (None, t.Player("you")) else t.Player("event")
            self.conditions.append(t.Compare(n.TimesHappened(replace(found, actor=who)), op, number))
        here, lying = isinstance(found.object, t.This), t.CountersOn(t.This(), found.word)
        amount = found.amount.n if isinstance(found.amount, t.Exactly) else None
        if found.verb == "place" and here and isinstance(amount, t.Num) and amount.n > 1:
            self.conditions.append(t.Compare(lying, ">=", amount))
            return replace(found, amount=None)
        if found.verb == "remove" and found.amount == t.All():
            if not here:
                raise Refused("of what none is left cannot be told", "すべて")
            self.conditions.append(t.Compare(lying, "=", t.Num(0)))
            return replace(found, amount=None)
        return found

    def _time(self, clause: a.Cl) -> None:
        """相手のターンにこれをプレイする時: only then."""
        period = Roles(clause).at
        if not isinstance(period, t.Period) or period.which == "same" or times.ordinal(clause) is not None:
            return
        if period.player == a.Who("doer"):  # 相手が自身のターン中に
            which = "this" if period.which == "that" else period.which
            self.conditions.append(t.InPeriod(t.Period(period.name, t.Player("event"), which)))
        elif period != t.Period("turn", which="this"):  # it is always this turn
            self.conditions.append(t.InPeriod(self.meaning.period(period)))

    def _by_whom(self, clause: a.Cl, found: t.Node) -> None:
        """コスト3以上の動物に防御された時: some of those that defend are such."""
        by = Roles(clause).ni
        if isinstance(found, t.Event) and found.verb == "was_defended" and by is not None:
            what = self.meaning.noun(by)
            if not isinstance(what, t.Selector):
                raise Refused("by what it is defended against cannot be told", "防御")
            defending = t.InState("defending")
            self.conditions.append(t.Exists(replace(what, filters=(*what.filters, defending))))

    def _lets_of_costs(self) -> None:
        """カードX枚を捨てて without X は～: as many as the player likes, and X is that."""
        for name in sorted(self.ctx.free):
            for i, cost in enumerate(self.costs):
                act = cost.act if isinstance(cost, t.Bind) else None
                if isinstance(cost, t.Bind) and isinstance(act, t.Act) and t.Variable(name) in t.walk(cost):
                    self.costs[i] = replace(cost, act=_any_number(act, name))
                    self.lets.append(t.Let(name, t.NumberDone(act.verb, cost.slot)))
                    self.ctx.letters.add(name)
                    break
            else:
                raise Refused(f"{name} is never given a value", name)
        self.ctx.free.clear()

    def _limits(self, node: t.Node) -> list[t.Node]:
        found = times.split(self._limit(node))
        if isinstance(node, own_nodes.OnlyUse) and isinstance(node.when, a.NowIn):
            found.insert(0, t.OnlyDuring(self.meaning.period(node.when.period)))
        return found

    def _limit(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Sentence) and isinstance(node.main, a.Ban):
            assert isinstance(node.main.clause, a.Cl)
            made = self.meaning.ban(node.main.clause)
            assert isinstance(made[0], t.Cannot)
            return _as_times(made[0])
        assert isinstance(node, own_nodes.OnlyUse)
        what = node.what
        if isinstance(what, a.NowIn):
            return t.OnlyDuring(self.meaning.period(what.period))
        if isinstance(what, a.LimitArg):
            if not isinstance(what.n, t.Num):
                raise Refused("how often is not said", "のみ")
            return t.TimesPer(what.n.n, self.meaning.period(what.period))
        found = self.meaning.player(what) if isinstance(what, a.Who) else None
        if found is None:
            return t.OnlyIf(self.meaning.condition(what))
        if found == t.Player("each") and not node.also:
            raise Refused("all players are not a few of them", "のみ")
        anyone = found == t.Player("each") or node.also and found == t.Player("opponent")
        return t.OnlyBy(t.Player("any") if anyone else found)

    def ability(self, zone: str) -> t.Node:
        """Return the ability of the class that the line names."""
        cls = self.node.cls
        made = self._limited((*self.ways, *self.lets, *self._body()))
        unused, asked = _not_used_yet(self.conditions, self.node.cls == "triggered")
        costs, limits = tuple(self.costs), (*self.limits, *unused)
        condition = trees.joined(asked)
        if cls == "triggered":
            if not self.events:
                raise Refused("when it triggers is not said", "誘発")
            if any(_is_own_leaving(each) for each in self.events):
                zone = "all"
            return t.Triggered(tuple(self.events), made, condition, limits, zone, costs, self.may)
        if cls == "intrinsic":
            if not self.events:
                raise Refused("when it is applied is not said", "固有")
            return t.Intrinsic(tuple(self.events), made, condition, limits, zone, costs, self.may)
        if self.events:
            raise Refused("an ability of this class has no situation of this kind", "時")
        if condition is not None:
            limits = (*limits, t.OnlyIf(condition))
        if cls == "activated":
            return t.Activated(costs, made, limits, zone)
        if cls == "play":
            return t.Effect(made, costs, limits)
        raise Refused("an ability of this class has no cost", "［")

    def _limited(self, made: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """Return a body without この能力は1ターンに1度しか発動できない, which limits the ability itself."""
        kept: list[t.Node] = []
        for each in made:
            only = each.acts[0] if isinstance(each, t.Do) and len(each.acts) == 1 and not each.may else None
            event = only.event if isinstance(only, t.Cannot) and only.limit is not None else None
            if isinstance(event, t.Event) and event.object == t.This("ability") and event.verb == "activate":
                assert isinstance(only, t.Cannot)
                self.limits.extend(times.split(_as_times(only)))
            else:
                kept.append(each)
        return tuple(kept)

    def _body(self) -> tuple[t.Node, ...]:
        node, ctx = self.node, self.ctx
        if self.modes is None:
            return self.meaning.body(node.sentences, node.modes)
        options: list[t.Node] = []
        for each in node.modes:
            assert isinstance(each, f.ModeLine)
            self.meaning.fork()
            costs: tuple[t.Node, ...] = ()
            if isinstance(each.bracket, own_nodes.Bracket):
                frame = _Frame(each.bracket, self.node, self.meaning)
                if frame.ways:
                    raise Refused("only one choice of this kind is made", "か")
                costs = tuple(frame.costs)
            options.append(t.Mode(self.meaning.body(each.sentences), costs))
            self.meaning.join(ctx)
        if not options:
            raise Refused("nothing follows of which to choose", "以下")
        return (t.Modes(tuple(options), self.modes), *self.meaning.body(node.sentences))


def _reached(node: t.Node) -> t.Node | None:
    """手札のカードが0枚になった時: as a condition that comes to hold; None where no number is reached."""
    if isinstance(node, a.ComesTo):
        return a.IsA(node.subject, node.bound)
    clause = node.clause if isinstance(node, a.Happening) and node.tense == "did" else None
    roles = Roles(clause) if isinstance(clause, a.Cl) and clause.verb == "become" else None
    if roles is None or roles.to_value is None or roles.subject is None:
        return None
    roles.check("to_value")
    return a.IsA(roles.subject, a.Bound(roles.to_value))


def _any_number(act: t.Act, name: str) -> t.Act:
    what = act.object
    if isinstance(what, t.Selector) and what.quantity == t.Exactly(t.Variable(name)):
        return replace(act, object=replace(what, quantity=t.AnyNumber()))
    if act.amount == t.Variable(name):
        return replace(act, amount=t.AnyNumber())
    raise Refused(f"{name} is never given a value", name)


def _is_own_leaving(event: t.Node) -> bool:
    """これが戦場を離れた時: it works wherever the card went, whichever zone is named before (807-1b)."""
    return isinstance(event, t.Event) and event.verb == "leave" and isinstance(event.object, t.This)


def _targeted(what: t.Node) -> t.Node:
    """そのプレイ1つを対象に: what is known is targeted all the same, where such things lie."""
    if isinstance(what, t.Selector) and what.among is not None and what.zone is None:
        what = replace(what, zone=t.Zone(lexicon.NOUN_ZONES.get(what.nouns[0], "anywhere")))
    if isinstance(what, t.Selector) and what.quantity is None and what.among is not None:
        return replace(what, quantity=t.Exactly(t.Num(1)))
    return what


def _not_used_yet(conditions: list[t.Node], waits: bool) -> tuple[list[t.Node], list[t.Node]]:
    """このターン中にこの能力が発動していないなら: a limit of the ability, asked as it would become pending (807.4a)."""
    limits: list[t.Node] = []
    others: list[t.Node] = []
    for each in conditions:
        if isinstance(each, t.Happened) and each.event == lexicon.OWN_USE and each.absent:
            limits.append(t.TimesPer(1, each.period or t.Period("turn", None, "this"), waits))
        else:
            others.append(each)
    return limits, others


def _as_times(node: t.Cannot) -> t.Node:
    """～をこのゲーム中に一度しか適用できない: a limit of the ability itself, or of those of all cards of a name."""
    if not isinstance(node.limit, t.Exactly) or not isinstance(node.limit.n, t.Num) or node.period is None:
        raise Refused("this restricts no ability", "できない")
    for each in t.walk(node.event):
        if isinstance(each, t.AbilityOf) and isinstance(each.what, t.Selector):
            named = each.what.filters
            if len(named) != 1 or not isinstance(named[0], t.Named) or named[0].partial:
                raise Refused("of which cards the abilities are limited cannot be told", "できない")
            return n.TimesByName(node.limit.n.n, node.period, named[0].name)
    return t.TimesPer(node.limit.n.n, node.period)


def _check_standing(made: tuple[t.Node, ...]) -> None:
    """A constant ability does nothing once; what it says holds."""
    for each in made:
        if isinstance(each, t.While):
            _check_standing(each.body)
        elif isinstance(each, t.Do):
            for act in each.acts:
                inner = act.act if isinstance(act, t.Bind) else act
                if each.may or isinstance(inner, DOING):
                    raise Refused("a constant ability, yet it does something")
        elif not isinstance(each, STANDING):
            raise Refused("a constant ability, yet it does something")

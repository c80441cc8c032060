"""How this game words nouns, qualities, numbers and events of its own: the inverse of `meaning_*` up to facts."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import lexicon as lexicon
from gyoji.games.animal.text.meaning_nouns import LIFE
from gyoji.games.animal.text.meaning_past import EFFECTS
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.wording.bound_sentences import BoundSentenceWording
from gyoji.text.clause.wording.events import Args

CHANGED = ("cost", "condition")
LASTING = {
    **{f"{verb}ing": a.Cl(verb) for verb in lexicon.ATTACKS},
    "blocked": a.Cl("defend", voice="passive"),
    "revealed": a.Cl("reveal", voice="passive"),
    "damaged": p.said("receive", o=p.np("damage")),
    "condition_met": p.said("meet", o=p.np("condition")),
    "lost_abilities": p.said("lose", o=p.np("ability")),
}
"""States that have no word, as what goes on."""
PAST = {
    **{f"{verb}ed": a.Cl(verb) for verb in lexicon.ATTACKS},
    "was_blocked": a.Cl("defend", voice="passive"),
    "played": a.Cl("play", voice="passive"),
    **{f"{each}_raised": p.said("increase", subject=p.np(each), voice="passive") for each in CHANGED},
    **{f"{each}_reduced": p.said("reduce", subject=p.np(each), voice="passive") for each in CHANGED},
}
"""States that have no word, as what was done."""

ABILITIES = {effect: ability for ability, effect in EFFECTS.items()}
"""What lies on a pile as an effect is told as the ability that was activated."""
PARTS = {"attacked": "attack", "defended": "defend", "attack": "attack", "defend": "defend"}
ALONE = {
    "night": "become_night", "dawn": "dawn", "wake": "wake", "turn": "turn", "vanish": "vanish", "leave": "leave",
    "bring_out": "come_out", "gain_life": "recover", "lose_life": "lose", "pay_life": "pay", "win": "win",
    "lose": "lose_game", "move": "move", "fight": "fight", "pay": "pay",
}  # fmt: skip
"""Events told by a verb of what they happen to."""
ENTERED = ("night", "moved", "awake")
"""States in which something comes out."""


class AnimalClauseWording(BoundSentenceWording):
    """The wording of nouns, events and numbers."""

    def __init__(self) -> None:
        super().__init__(WORDS, lexicon.LEXICON)

    # Nouns

    def head(self, nouns: tuple[str, ...], filters: tuple[t.Node, ...]) -> tuple[a.Head, tuple[t.Node, ...]]:
        name, at = "", 0
        attrs: list[t.Node] = []
        noun = nouns[0]
        if noun == "object" and filters and isinstance(filters[0], t.Kind):  # 水生動物以外の
            return self.head((self.type_word(filters[0]),), filters[1:])
        faces = [each for each in filters if isinstance(each, n.FrontKind)]
        if faces and noun == "existence":  # what became night is known by its face
            noun, filters = faces[0].nouns[0], tuple([each for each in filters if each is not faces[0]])
        for each in filters:
            if isinstance(each, t.Named) and not each.partial and not attrs and not name:
                name = each.name
            elif isinstance(each, t.Coloured) and len(each.colours) == 1 and each.colours != ("generic",):
                attrs.append(a.Attr("condition", each.colours[0]))
            elif isinstance(each, t.Trait) and each.name:
                attrs.append(a.Attr("species", each.name))
            elif isinstance(each, t.Kind) and noun in ("card", "token", "play", "object"):
                attrs.append(a.Attr("type", self.type_word(each)))
            else:
                break
            at += 1
        if noun not in WORDS.nouns:
            raise Unsayable(t.Selector(nouns=nouns), "a noun that no text has")
        return a.Head(noun, tuple(attrs), name), filters[at:]

    def type_word(self, node: t.Kind) -> str:
        """Return the word of card types."""
        for word, nouns in lexicon.KINDS.items():
            if nouns == node.nouns:
                return word
        if len(node.nouns) != 1:
            raise Unsayable(node, "several types")
        return node.nouns[0]

    def is_then(self, node: t.Selector) -> bool:
        return node.nouns == ("existence",)

    def scopes_of(self, node: t.Selector) -> list[t.Node]:
        here = t.Zone(self.usual_zone(node.nouns[0]))
        if node.zone == here and node.player is None and any([_is_clause(each) for each in node.filters]):
            return []  # これが装備されている動物
        return super().scopes_of(node)

    def excepted(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Kind) and len(node.nouns) == 1 and node.nouns[0] in lexicon.NOUN_ZONES:
            return p.np(node.nouns[0])
        return super().excepted(node)

    def with_quantity(self, node: a.Np, number: t.Node | None) -> t.Node:
        if isinstance(number, n.AllAtLeast):  # 2枚以上のすべての
            least = a.Quantified(t.AtLeast(self.plain_number(number.n)))
            return replace(node, filters=(*node.filters, least, a.Quantified(t.All())))
        return super().with_quantity(node, number)

    def this(self, node: t.This) -> t.Node:
        return a.ThisRef({"card": "", "true_card": "card"}.get(node.noun, node.noun))

    def being(self, what: t.Node) -> str:
        nouns = what.nouns if isinstance(what, t.Selector) else ()
        return "live" if nouns in (("animal",), ("player",)) else "exist"

    def own_noun(self, node: t.Node) -> t.Node | None:
        alike = node.filters[-1] if isinstance(node, t.Selector) and node.filters else None
        if isinstance(node, t.Selector) and isinstance(alike, n.Twin):  # その同じ名前の縄張り
            others = replace(node, filters=node.filters[:-1], quantity=None)
            if alike.what == others and self.either(True, False):
                same = a.Same((self.noun_of_measure(alike.attribute),))
                return a.Np(self.head(node.nouns, ())[0], (a.Det(), same), self.quantity(node.quantity))
        if isinstance(node, t.Selector) and node.filters == (n.TargetingInEvent(),):
            return p.np(node.nouns[0], a.Det())
        if isinstance(node, t.Selector) and node.nouns == ("object",) and len(node.filters) == 1:
            named = node.filters[0]
            if isinstance(named, t.Named) and not named.partial and node.among is None:
                return a.Named(named.name)
        return None

    def np(self, node: t.Selector) -> a.Np:
        if any([isinstance(each, t.PlayedBy) for each in node.filters]):  # あなたがプレイした動物
            played = t.InState("played")
            node = replace(node, filters=tuple([each for each in node.filters if each != played]))
        kinds = [each for each in node.filters if isinstance(each, t.Kind)]
        if node.nouns == ("play",) and kinds and node.filters[-1] == kinds[-1] and self.either(True, False):
            noun = "card" if kinds[-1].nouns == ("true_card",) else kinds[-1].nouns[0]
            card = t.Selector(node.player, t.Zone("anywhere", node.player), node.filters[:-1], (noun,))
            if noun != "card":
                card = replace(card, zone=t.Zone(self.usual_zone(noun), node.player))
            return p.np("play", a.Of(self.noun(card)))
        return super().np(node)

    def held(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Trait):
            attrs = (a.Attr("species", node.name),) if node.name else ()
            return a.Np(a.Head("species", attrs))
        if isinstance(node, t.Named):
            return a.Named(node.name)
        return super().held(node)

    def own_thing(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Trait):
            return self.held(node)
        if isinstance(node, t.Named):
            return a.Named(node.name)
        if isinstance(node, t.Kind):
            return a.Np(a.Head("type", (a.Attr("type", self.type_word(node)),)))
        if isinstance(node, t.Keyword) and node.argument is not None:
            return a.Word(node.name, self.noun(node.argument))
        return None

    # Filters

    def state(self, node: t.InState) -> t.Node:
        if any([each[1] == node.state for each in WORDS.states]):
            return a.State(node.state)
        if node.state in LASTING:
            return a.Rel(LASTING[node.state], "is")
        if node.state in PAST:
            return a.Rel(PAST[node.state], "did")
        if node.state == "with_condition":
            return a.Having((p.np("condition"),))
        if node.state == "target":
            return a.Flag("target")
        if node.state == "token":
            return p.np("token")
        raise Unsayable(node, "a state without a word")

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.PlayedBy):
            return a.Rel(a.Cl("play", (), self.player(node.player), (), "", True), "did")
        if isinstance(node, t.Coloured):
            kinds = tuple([self._condition(each) for each in node.colours])
            return a.Having(kinds, either=len(kinds) > 1)
        if isinstance(node, t.Trait):
            return a.Having((self.held(node),))
        if isinstance(node, n.Mutual):
            return a.Same((self.noun_of_measure(node.attribute),), None, node.different, node.only)
        if isinstance(node, n.OnlySpecies) and node.as_ is not None:
            return a.Same(("species",), self.noun(node.as_), node.different, True)
        if isinstance(node, n.OnlySpecies):
            return a.Having(tuple([self.held(t.Trait("species", each)) for each in node.species]), "only")
        if isinstance(node, n.OnlyConditions):
            return a.Having(tuple([self._condition(each) for each in node.kinds]), "only")
        if isinstance(node, n.DoesTo):
            return a.Rel(p.said(node.verb, o=self.noun(node.what)), "would")
        if isinstance(node, n.Targeting):
            return a.Rel(p.said("target", o=self.noun(node.what)), "is")
        if isinstance(node, n.ActivatedEffect):
            return a.Rel(p.said("activate", o=self.noun(node.what)), "did")
        if isinstance(node, n.DoneByAbility):
            own = p.np(f"{node.ability}_ability", a.Of(a.ThisRef()))
            by = a.Cause(p.np("effect", a.Of(own)), "by")
            return a.Rel(a.Cl(self.deed_verb(node.verb), args=(by,)), "did")
        if isinstance(node, n.Declared):
            return self.declared_again(node)
        if isinstance(node, t.Selector) and len(node.filters) == 2 and isinstance(node.filters[1], n.Facing):
            return self._facing(node.filters[0], node.filters[1])
        return None

    def filters(self, node: t.Node) -> list[t.Node]:
        if not isinstance(node, n.Twin):
            return super().filters(node)
        same = a.Same((self.noun_of_measure(node.attribute),), self.noun(node.what))
        if not isinstance(same.what, a.Np):
            raise Unsayable(node, "like what")
        return [same, a.Except(a.Np(same.what.head, (a.Det(),)))]  # ～と同じ名前でその～以外の

    def _condition(self, kind: str) -> a.Np:
        if kind == "generic":
            return p.np("condition", a.Flag("generic"))
        return a.Np(a.Head("condition", (a.Attr("condition", kind),)))

    def _facing(self, state: t.Node, facing: n.Facing) -> t.Node:
        """これを防御している."""
        said = self.filter(state)
        if not isinstance(said, a.Rel) or not isinstance(said.clause, a.Cl):
            raise Unsayable(state, "on the other side of what")
        case = "ni" if said.clause.voice else "o"
        return replace(said, clause=replace(said.clause, args=(a.Arg(case, self.noun(facing.what)),)))

    def declared_again(self, node: n.Declared) -> t.Node:
        """宣言したカード名の, 選んだ種属を持つ."""
        named = self.declared_noun(node)
        return a.Of(named) if node.what == "name" else a.Having((named,))

    def declared_noun(self, node: n.Declared) -> a.Np:
        """Return what was declared: 宣言したカード名."""
        act = self.acts_by_slot.get(node.slot)
        noun = {"keyword": "ability"}.get(node.what, node.what)
        if node.slot == -1:
            own = p.np("intrinsic_ability", a.Of(a.ThisRef()))
            by = a.Cause(p.np("effect", a.Of(own)), "by")
            return p.np(noun, a.Rel(a.Cl("declare", args=(by,)), "did"))
        ways: list[t.Node] = [p.np(noun, a.Rel(a.Cl(each), "did")) for each in ("declare", "choose")]
        if act is None:
            raise Unsayable(node, "where it was declared")
        found = self.pick(ways)
        assert isinstance(found, a.Np)
        return found

    # Numbers

    def own_value(self, node: t.Node) -> t.Node | None:
        if isinstance(node, n.Divided):
            whole = node.value
            if isinstance(whole, t.Plus) and whole.right == t.Num(node.by - 1) and not whole.minus:
                return a.Divided(self.value(whole.left), t.Num(node.by), True)
            return a.Divided(self.value(whole), t.Num(node.by))
        if isinstance(node, n.Lowest):
            return a.Best(self.noun(node.of), self.noun_of_measure(node.attribute), "min")
        if isinstance(node, n.LargestGroup):
            return a.ValueOf(self.noun(node.what), "number")
        if isinstance(node, n.ConditionCount):
            return self._conditions_of(node)
        if isinstance(node, n.CountersBefore):
            put = a.Cl("put", args=(a.Arg("ni", self.noun(node.of)),), voice="passive")
            return a.ValueOf(a.Np(a.CounterHead(node.counter), (a.Rel(put, "was"),)), "number")
        if isinstance(node, n.TimesHappened):
            return self.times_happened(node)
        if isinstance(node, n.PointsHappened):
            return self._points_in_all(node)
        if node == t.Variable(n.PAID_COST):
            return a.ValueOf(p.np("cost", a.Rel(a.Cl("pay"), "did")), "number")
        return None

    def event_amount(self) -> t.Node:
        """Return the number in the event: that damage, the life that was recovered."""
        if not isinstance(self.event, t.Event) or self.event.verb not in LIFE:
            return super().event_amount()
        return self.pick([a.ThatNumber(), self._points_of(replace(self.event, amount=None), ())])

    def _points_in_all(self, node: n.PointsHappened) -> t.Node:
        """このターンに相手が受けたダメージの値."""
        if node.period is not None or not isinstance(node.event, t.Event):
            raise Unsayable(node, "in a longer time")
        return self._points_of(node.event, (a.At(t.Period("turn", which="this")),))

    def _points_of(self, event: t.Event, before: Args) -> t.Node:
        clause = self.event_clause(event, "did")
        points = [each.what for each in clause.args if isinstance(each, a.Arg) and each.case == "o"]
        if len(points) != 1 or not isinstance(points[0], a.Np):
            raise Unsayable(event, "points of what")
        args = tuple([each for each in clause.args if each != a.Arg("o", points[0])])
        told = replace(clause, before=(*before, *clause.before), args=args, ga=True)
        return a.ValueOf(replace(points[0], filters=(a.Rel(told, "did"), *points[0].filters)), "number")

    def plain_number(self, node: t.Node) -> t.Node:
        return super().plain_number(t.Paid() if node == t.Variable(n.PAID_COST) else node)

    def _conditions_of(self, node: n.ConditionCount) -> t.Node:
        attrs = (a.Attr("condition", node.kind),) if node.kind else ()
        condition = a.Np(a.Head("condition", attrs), (a.Of(self.noun(node.of)),))
        number = a.ValueOf(condition, "number")
        return number if node.which == "most" else a.ValueOf(number, "min")

    def times_happened(self, node: n.TimesHappened) -> t.Node:
        """Return how often something happened: このターン中に破壊された動物の数, このターン中に～した回数."""
        event = node.event
        at = a.At(t.Period("turn", which="this") if node.period is None else self.period(node.period))
        if not isinstance(event, t.Event):
            raise Unsayable(node, "what happened")
        when: tuple[t.Node, ...] = (at,) if node.outside is None else (at, a.NotAt(self.period(node.outside)))
        clause = self.event_clause(event, "did")
        times = p.np("times", a.Rel(replace(clause, before=(*when, *clause.before)), "did"))
        if event.object is None or event.actor is not None or self.either(False, True):
            return times
        told = self.event_clause(replace(event, object=t.Subject()), "did")
        rel = a.Rel(replace(told, args=(*when, *told.args)), "did")
        what = self.noun(event.object)
        if not isinstance(what, a.Np):
            return times
        return a.ValueOf(replace(what, filters=(rel, *what.filters)), "number")

    def cap(self, value: t.Node) -> tuple[t.Node, t.Node | None]:
        return (value.value, value.cap) if isinstance(value, n.Capped) else (value, None)

    # Conditions

    def own_condition(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Compare) and isinstance(node.left, n.LargestGroup) and node.op in (">=", "<"):
            what = node.left.what
            if isinstance(what, t.Selector):
                exists = t.Exists(replace(what, quantity=t.AtLeast(node.right)), node.op == "<")
                return self.condition(exists)
        if isinstance(node, t.Compare) and isinstance(node.left, n.TimesHappened):
            return self._so_often(node, node.left)
        if isinstance(node, t.Compare) and isinstance(node.left, n.PointsHappened):
            return self._so_many_points(node, node.left)
        return None

    def _so_often(self, node: t.Compare, left: n.TimesHappened) -> t.Node | None:
        """このターン中にカードを3枚以上プレイしていたなら."""
        event = left.event
        kinds = {">=": t.AtLeast, "<=": t.AtMost, "<": t.AtLeast, ">": t.AtMost}
        if not isinstance(event, t.Event) or node.op not in kinds or left.outside is not None:
            return None
        if self.either(False, True):
            return None
        number = kinds[node.op](node.right)
        if isinstance(event.object, t.Selector):
            event = replace(event, object=replace(event.object, quantity=number))
        elif isinstance(event.actor, t.Selector) and event.object is None:
            event = replace(event, actor=replace(event.actor, quantity=number))
        else:
            event = replace(event, amount=number)
        return self.condition(t.Happened(event, left.period, node.op in ("<", ">")))

    def _so_many_points(self, node: t.Compare, left: n.PointsHappened) -> t.Node | None:
        """このターン中に3点以上のダメージを受けていたなら."""
        event, kinds = left.event, {">=": t.AtLeast, "<=": t.AtMost, "<": t.AtLeast, ">": t.AtMost}
        if not isinstance(event, t.Event) or node.op not in kinds:
            return None
        told = replace(event, amount=kinds[node.op](node.right))
        return self.condition(t.Happened(told, left.period, node.op in ("<", ">")))

    def own_event(self, node: t.Node) -> a.Cl | None:
        if not isinstance(node, t.Event):
            return None
        name = node.verb
        if name in PARTS or name in lexicon.ATTACKS or name == "was_defended":
            return self._battle(node)
        if name in ("deal", "dealt", "receive"):
            return self.damage_event(node)
        if name == "conceal":
            at = () if node.source is None else (a.Arg("de", self.destination(node.source)),)
            return self.told("become", node.object, (*at, a.StateArg("hidden")))
        if name == "reduce_damage":
            stage = "deal" if node.actor is not None else "dealt"
            return a.Cl("reduce", (), self.dealt_damage(replace(node, verb=stage), False), (), "", True)
        if name in ("place", "remove"):
            return self.counters_event(node)
        if name == "counter_leaves":
            where = node.object.zone if isinstance(node.object, t.Selector) else None
            counter = a.Np(a.CounterHead(node.word), (), self.quantity(node.amount))
            return a.Cl("leave", (), counter, (a.Arg("o", self.destination(where)),), "", True)
        if name == "draw":
            card = p.np("card", quantity=self.quantity(node.amount))
            what = a.Arg("o", card if node.object is None else self.noun(node.object))
            return self.told("draw", node.actor, (*self.causes(node), what))
        if name == "target":
            return self._targeted(node)
        if name in ("activate", "apply"):
            return self._activated(node)
        if name == "equip" and node.to is not None:
            on = a.Arg("ni", self.noun(node.to))
            return self.told("equip", node.object, (*self.causes(node), on), "passive")
        if name == "search" and node.object is None and isinstance(node.source, t.Zone):
            return self.told("search", node.actor, (a.Arg("o", self.destination(node.source)),))
        if name == "shuffle" and node.actor is None:
            return a.Cl("shuffle", (), self.destination(node.to), self.causes(node), "passive", True)
        if name == "pay":
            return self.told("pay", node.actor, (a.Arg("o", p.np("cost")),))
        if name == "shuffle":
            return self.told("shuffle", node.actor, (a.Arg("o", self.destination(node.to)),))
        if name == "play" and isinstance(node.object, t.This) and node.actor is None:
            if not self.standing and self.tense == "would":  # これをプレイする時
                this = a.Arg("o", self.noun(node.object))
                return a.Cl("play", args=(*self.causes(node), this, *self.places(node)))
        if name in ALONE and (node.actor is None or node.object is None):
            return self._alone(node)
        return None

    def _alone(self, node: t.Event) -> a.Cl:
        verb = ALONE[node.verb]
        about = node.object if node.object is not None else node.actor
        args: list[t.Node] = list(self.causes(node))
        if node.verb in ("gain_life", "lose_life", "pay_life"):
            life = p.np("life", quantity=self.quantity(node.amount))
            return self.told(verb, about, (*args, a.Arg("o", life)))
        if node.verb == "leave" and node.source is not None:
            return self.told(verb, about, (*args, a.Arg("o", self.destination(node.source))))
        if node.verb == "dawn":
            assert about is not None
            return a.Cl("dawn", (), None, (*args, a.Arg("no", self.noun(about))))
        if node.verb == "bring_out":
            return self._came_out(node, tuple(args))
        return self.told(verb, about, (*args, *self.places(node)))

    def _came_out(self, node: t.Event, args: Args) -> a.Cl:
        what = node.object
        states: list[t.Node] = []
        if isinstance(what, t.Selector) and self.tense == "did":
            inside = [each for each in what.filters if isinstance(each, t.InState) and each.state in ENTERED]
            kept = [each for each in what.filters if each not in inside]
            if inside and self.either(True, False):
                states = [a.InStateArg(each.state) for each in inside]
                faces = [each.nouns for each in kept if isinstance(each, n.FrontKind)]
                kept = [each for each in kept if not isinstance(each, n.FrontKind)]
                what = replace(what, filters=tuple(kept), nouns=faces[0] if faces else what.nouns)
        usual = t.Zone(self.usual_zone(what.nouns[0])) if isinstance(what, t.Selector) else None
        if isinstance(what, t.Selector) and (what.zone is None or what.zone == usual) and what.among is None:
            what = replace(what, zone=t.Zone(self.usual_zone(what.nouns[0]), what.player))
            said = self.unplaced(what)
            return a.Cl("come_out", (), said, (*args, *states, *self.places(node)), "", True)
        if node.source == t.Zone("pile") and self.tense == "would":
            states, node = [a.InStateArg("played")], replace(node, source=None)
        source, to = self.places(replace(node, to=None)), self.places(replace(node, source=None))
        return self.told("come_out", what, (*args, *source, *states, *to))

    def _battle(self, node: t.Event) -> a.Cl:
        name = node.verb
        if name == "was_defended":
            verb = f"{node.word}_defend" if node.word else "defend"
            return self.told(verb, node.actor, self.causes(node), "passive")
        verb = PARTS.get(name, name)
        if node.word:
            verb = f"{node.word}_{verb}"
        if verb.endswith("defend") and node.to is not None and name == "defend":
            by = () if node.actor is None else (a.Arg("ni", self.noun(node.actor)),)
            if node.actor is None or self.either(True, False):
                return self.told(verb, node.to, by, "passive")
        if node.actor is None and node.to is not None:
            return self.told(verb, node.to, (), "passive")
        case = "ni" if verb.endswith("attack") else "o"
        to = () if node.to is None else (a.Arg(case, self.noun(node.to)),)
        return self.told(verb, node.actor, (*self.causes(node), *to))

    def is_dealer(self, cause: t.Node | None) -> bool:
        return isinstance(cause, n.ByAbility) or super().is_dealer(cause)

    def _targeted(self, node: t.Event) -> a.Cl:
        """～が～の効果の対象になる."""
        if node.object is None:
            raise Unsayable(node, "what is a target")
        if node.actor is not None and node.cause is not None:  # 相手がこれを対象に起動能力を発動した
            effects = self.bringing(node.cause)
            if isinstance(effects, a.Np) and isinstance(effects.head, a.Head):
                named = effects.head.noun.replace("_effect", "_ability").replace("effect", "ability")
                effects = replace(effects, head=replace(effects.head, noun=named))
            aimed = (a.TargetArg(self.noun(node.object)), a.Arg("o", effects))
            return self.told("activate", node.actor, aimed)
        if node.actor is not None and not isinstance(node.object, t.Subject):
            return self.told("target", node.actor, (a.Arg("o", self.noun(node.object)),))
        by = p.np("effect") if node.cause is None else self.bringing(node.cause)
        return self.told("be_target", node.object, (a.Arg("no", by),))

    def _activated(self, node: t.Event) -> a.Cl:
        verb = node.verb
        at = () if node.source is None else (a.Arg("de", self.destination(node.source)),)
        if node.object is None or isinstance(node.object, t.This):
            return self.told(verb, node.object or node.actor, (*self.causes(node), *at))
        if isinstance(node.object, t.Subject):
            return a.Cl(verb, args=at)
        if not isinstance(node.object, t.Selector):
            raise Unsayable(node, "what is activated")
        what = self.abilities(node.object)
        if node.actor is not None or self.tense == "would" and at:
            return self.told(verb, node.actor, (*self.causes(node), *at, a.Arg("o", what)))
        return a.Cl(verb, (), what, (*self.causes(node), *at), "passive" if self.tense == "did" else "", True)

    def ability_name(self, noun: str, zone: t.Node | None) -> str:
        return noun if zone == t.Zone("pile") else ABILITIES.get(noun, noun)

    def cause(self, node: t.Node) -> t.Node:
        if node == n.ByDamage("battle"):
            return a.Cause(None, "battle")
        if node == n.ByMeans("rule"):
            return a.Cause(None, "rule")
        if isinstance(node, n.NotBy):
            return a.Cause(self.bringing(node.cause), "except")
        if isinstance(node, t.AnyOf) and len(node.options) == 2 and node.options[1] == n.ByDamage("battle"):
            return a.Cause(self.bringing(node.options[0]), "or_battle")
        return super().cause(node)

    def bringing(self, node: t.Node) -> t.Node:
        if isinstance(node, n.ByAbility):
            return self.effects(node.of, f"{node.ability}_effect")
        if node == n.ByMeans("breakthrough"):
            return p.np("effect", a.Of(a.Word("breakthrough")))
        if isinstance(node, n.ByMeans):
            return p.np(node.means)
        if isinstance(node, n.ByDamage | n.AsCost):
            noun = "activation_cost"
            if isinstance(node, n.ByDamage):
                noun = f"{node.kind}_damage" if node.kind else "damage"
            if node.of is None:
                return p.np(noun)
            whose = self.player(node.of) if isinstance(node.of, t.Player) else None
            return p.np(noun, a.Of(self.noun(node.of)) if whose is None else a.Owned(whose))
        return super().bringing(node)


def _is_clause(node: t.Node) -> bool:
    """Tell whether a filter is said by a clause."""
    if isinstance(node, t.InState):
        return node.state in LASTING or node.state in PAST
    return isinstance(node, t.EquippedWith | t.AttachedTo)

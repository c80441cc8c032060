"""What has happened, as a text tells of it afterwards, and which one of a turn is meant.

What is read of an object is read once all of it has happened. So a state that the event itself ended is not asked for,
and what became night is known by its face.
"""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import times
from gyoji.text.reading.errors import Refused

ENDED = {"turn": "awake", "wake": "moved", "night": "day", "dawn": "night"}
"""By verb: the state in which everything was to which it was done (204-2b, 204-3d, 204-5b, 204-7b)."""
PLAYED = ("play_ability", "play_effect")
FIELD = ("battlefield", "domain", "field")
EITHER = ("ability", "effect")
EFFECTS = {"activated_ability": "activated_effect", "triggered_ability": "triggered_effect"}


def told(found: t.Event) -> t.Event:
    """Return an event as it is recognised once it has happened."""
    what = found.object
    if not isinstance(what, t.Selector):
        return found
    if found.verb == "activate" and what.nouns == ("intrinsic_ability",):
        return replace(found, verb="apply")  # 803.5, 803.7
    if found.verb == "apply":
        if what.nouns not in (("intrinsic_ability",), ("intrinsic_effect",)):
            raise Refused("what is applied are intrinsic abilities", "適用")
        return replace(found, object=replace(what, zone=t.Zone("anywhere"), nouns=("intrinsic_ability",)))
    if found.verb == "activate":  # what was activated lies on a pile as an effect (806.7, 807.8)
        words = tuple(EFFECTS.get(each, each) for each in what.nouns)
        return replace(found, object=replace(what, nouns=words))
    if found.verb in ENDED:
        what = _without_state(what, found.verb)
    if found.verb == "night":
        what = by_face(what)
    return replace(found, object=what)


def _without_state(what: t.Selector, verb: str) -> t.Selector:
    """ウェイク状態の動物がムーブした: nothing else is moved."""
    before = t.InState(ENDED[verb])
    pairs = (("awake", "moved"), ("night", "day"))
    for pair in pairs:
        for each in what.filters:
            if before.state in pair and isinstance(each, t.InState) and each.state in pair and each != before:
                raise Refused("what is in this state already cannot come into it")
    return replace(what, filters=tuple(each for each in what.filters if each != before))


def by_face(what: t.Selector) -> t.Selector:
    """動物が夜になった: it is a lair by then; its face says what it was (204-1g)."""
    if what.nouns[0] not in ("animal", "tool", "lair"):
        return what
    return replace(what, nouns=("existence",), filters=(*what.filters, n.FrontKind(what.nouns)))


def as_then(what: t.Selector, verb: str, known: t.Node | None) -> t.Selector:
    """その集団攻撃した動物, この効果で夜にした動物: what it was when that was done, whatever it is by now (414.6)."""
    if what.nouns[0] not in ("animal", "tool", "lair"):
        return what
    if isinstance(known, t.Selector):
        front = n.FrontKind(what.nouns) in known.filters
        if known.nouns == what.nouns or front:
            return replace(what, nouns=("existence",))
    return by_face(what) if verb == "night" else what


def every(found: t.Node) -> list[t.Node]:
    """Return the events that one situation speaks of: a play counts as its play ability activated (804.5)."""
    if isinstance(found, t.Event) and found.verb == "fight":  # 1305.4, 1308.4
        return [replace(found, verb="attacked"), replace(found, verb="defended")]
    if not isinstance(found, t.Event) or found.verb != "activate" or not isinstance(found.object, t.Selector):
        return [found]
    what = found.object
    others = tuple(each for each in what.nouns if each not in PLAYED)
    result: list[t.Node] = []
    if others:
        result.append(replace(found, object=replace(what, nouns=others)))
    if len(others) < len(what.nouns) or any([each in EITHER for each in others]) and not _is_of_field(found):
        result.append(_play(found, what))
    return result


def _is_of_field(found: t.Event) -> bool:
    """Tell whether the abilities meant are those of objects on the field, which nobody plays (801.7)."""
    what = found.object
    owners = [found.actor]
    if isinstance(what, t.Selector):
        owners += [each.what for each in what.filters if isinstance(each, t.AbilityOf)]
    for each in owners:
        if isinstance(each, t.This):
            return True
        if isinstance(each, t.Selector) and isinstance(each.zone, t.Zone) and each.zone.name in FIELD:
            return True
    return isinstance(found.source, t.Zone) and found.source.name in FIELD


def _play(found: t.Event, abilities: t.Selector) -> t.Event:
    """Return the play of a card whose play ability is meant."""
    cards: list[t.Node] = []
    for each in abilities.filters:
        if not isinstance(each, t.AbilityOf):
            raise Refused("which abilities are meant cannot be told of a play", "発動")
        cards.append(each.what)
    actor = found.actor
    if isinstance(actor, t.This) or isinstance(actor, t.Selector) and actor.nouns != ("player",):
        cards.append(actor)
        actor = None
    if len(cards) > 1:
        raise Refused("whose abilities are meant cannot be told of a play", "発動")
    what: t.Node = cards[0] if cards else t.Selector(None, t.Zone("anywhere"))
    source = found.source
    if isinstance(what, t.Selector):
        if source is None and isinstance(what.zone, t.Zone) and what.zone.name not in ("anywhere", "pile"):
            source = what.zone  # 墓地のカードが能力を発動した: played from there (801.7)
        what = _on_pile(what)
    if actor is None and abilities.player is not None:
        actor = abilities.player
    return t.Event("play", actor=actor, object=what, source=source, cause=found.cause)


def _on_pile(what: t.Selector) -> t.Selector:
    """動物カードのプレイ能力: a card of that type, wherever it is played from (206-1a)."""
    filters = what.filters
    if what.nouns[0] in ("animal", "lair", "tool", "existence", "skill", "scene"):
        filters = (t.Kind(what.nouns), *filters)
    elif what.nouns not in (("card",), ("true_card",), ("object",)):
        raise Refused("what is played is a card", "発動")
    return replace(what, zone=t.Zone("anywhere"), filters=filters, nouns=("card",), quantity=None)


CHANGES = (t.ChangeCost, n.ChangeCondition, n.IgnoreCost, n.IgnoreCondition)
"""What can speak of the card that would be the first of a turn: it has not been played yet."""


def merged(filters: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """各ターンにプレイする最初の～, ～プレイする2枚目の～: as 最初にプレイする～, 2枚目にプレイする～."""
    found: list[t.Node] = []
    for each in filters:
        last = found[-1] if found else None
        if isinstance(last, a.Rel) and isinstance(last.clause, a.Cl) and last.clause.verb == "play":
            which: t.Node | None = None
            if each == a.Flag("first"):
                which = a.Adverb("first")
            elif isinstance(each, a.Nth):
                which = a.NthArg(each.n, each.later)
            if which is not None:
                found[-1] = replace(last, clause=replace(last.clause, args=(*last.clause.args, which)))
                continue
        found.append(each)
    return tuple(found)


def played(node: t.Node) -> times.Ordinal | None:
    """Return which of the cards played in a turn a clause before a noun means; None where it is no such clause."""
    if not isinstance(node, a.Rel) or not isinstance(node.clause, a.Cl) or node.tense != "would":
        return None
    if node.clause.verb != "play" or node.clause.voice not in ("", "passive"):
        return None
    return times.ordinal(node.clause)


def numbered(cards: t.Selector, which: times.Ordinal, whose: t.Node | None) -> t.Selector:
    """Return cards of which only the one that would be played next in its turn as so many is meant."""
    if which.period.player is not None:
        raise Refused("the cards of which turns are counted cannot be told", "ターン")
    actor = whose
    if actor is None and which.clause.voice == "":
        actor = t.Player("controller", t.EventSubject())
    plain = replace(cards, player=None, zone=t.Zone("anywhere"), quantity=None)
    before = n.TimesHappened(t.Event("play", actor=actor, object=plain))
    return replace(cards, filters=(*cards.filters, n.NthPlay(before, which.op, which.number)))


def check(tree: t.Node) -> None:
    """Refuse the first card of a turn where it is spoken of after it has been played."""
    inside: set[int] = set()
    for each in t.walk(tree):
        if isinstance(each, CHANGES):
            inside.update([id(one) for one in t.walk(each)])
    if any([isinstance(each, n.NthPlay) and id(each) not in inside for each in t.walk(tree)]):
        raise Refused("only what the first card of a turn costs can be changed", "最初")


def done_by_you(found: t.Node, clause: a.Cl, about: t.Node | None) -> t.Node:
    """カードをプレイした時: you, where nobody is named; nothing happens to nothing."""
    if not isinstance(found, t.Event) or clause.subject is not None or about is not None:
        return found
    if clause.verb == "dawn":  # ～の夜が明けた時
        return found
    if clause.voice == "" and found.actor is None and not isinstance(found.object, t.This):
        if found.object is not None or found.verb in ("draw", "gain_life", "lose_life", "pay_life", "search"):
            return replace(found, actor=t.Player("you"))
    if found.object is None and found.actor is None:
        raise Refused("to what or whom this happens is not said", "時")
    return found


def own_states(found: t.Node, clause: a.Cl) -> list[t.Node]:
    """これが夜状態で戦場に出た時: this is in that state then."""
    own = isinstance(found, t.Event) and isinstance(found.object, t.This) and found.source != t.Zone("pile")
    if not own or clause.verb != "come_out":
        return []
    states = [each.state for each in (*clause.before, *clause.args) if isinstance(each, a.InStateArg)]
    return [t.Is(t.This(), t.InState(one)) for each in states for one in each.split("+")]


def worn_by(node: a.Np) -> a.Np:
    """これの装備対象 is これを装備している存在; alone it is that of this card (206-12c)."""
    if node.head != a.Head("equip_target"):
        return node
    what: t.Node = node.owners[-1] if node.owners else a.ThisRef()
    for each in node.filters:
        what = a.ItRef(each.plural) if isinstance(each, a.Det) else what
    rest = [each for each in node.filters if not isinstance(each, a.Of | a.Det)]
    wears = a.Rel(a.Cl("equip", args=(a.Arg("o", what),)), "is")
    return replace(node, head=a.Head("existence"), filters=(*rest, wears))


def hoisted(node: a.Rel) -> a.Scope | None:
    """あなたの戦場のカウンターが置かれている動物: the place is that of the animal."""
    clause = node.clause
    assert isinstance(clause, a.Cl)
    for each in (clause.subject, *[arg.what for arg in clause.args if isinstance(arg, a.Arg)]):
        scope = each.filters[0] if isinstance(each, a.Np) and each.filters else None
        if isinstance(scope, a.Scope):
            worn = clause.verb == "equip" and clause.voice == "passive" and each is clause.subject
            if WORDS.sort(each) in ("counter", "damage") or worn:
                return scope
    if clause.verb == "reveal" and clause.voice == "passive":  # 手札で公開されているカード
        for arg in (*clause.before, *clause.args):
            if isinstance(arg, a.Arg) and arg.case == "de" and isinstance(arg.what, a.Place):
                return a.Scope(arg.what)
    return None


def without_place(node: a.Rel, scope: a.Scope) -> a.Rel:
    """Return a clause before a noun without the place that belongs to the noun."""
    clause = node.clause
    assert isinstance(clause, a.Cl)
    subject = clause.subject
    if clause.verb != "equip" or not isinstance(subject, a.Np):
        return node
    bare = replace(subject, filters=tuple(each for each in subject.filters if each is not scope))
    return replace(node, clause=replace(clause, subject=bare))

"""What has happened, as a text tells of it afterwards: by then it has ended states, and lies where it lies.

What is read of an object is read once all of it has happened. So a state that the event itself ended is not asked for,
and what became night is known by its face.
"""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.kernel.trees import tree as t
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
    if isinstance(actor, t.Selector | t.This) and not (
        isinstance(actor, t.Selector) and actor.nouns == ("player",)
    ):
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

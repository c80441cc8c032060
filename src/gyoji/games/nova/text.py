"""Card text of NOVA: printed lines to classified abilities.

A line without icon and trigger is read as a Paragraph. What it is depends on the card: the effect of a spell
(204.1), or a static ability (801.5.2) that works on the field, while the card is played, in every zone, or in
the zone that it names.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from gyoji.games.nova.text_frames import add_frames
from gyoji.games.nova.text_words import add_words
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.card_text import classified, read_lines
from gyoji.text.compiler import Compiled, Compiler
from gyoji.text.dissolve import CHANGES, ITSELF, Conventions, timed
from gyoji.text.errors import Refused
from gyoji.text.grammar import Grammar
from gyoji.text.layer import Layer
from gyoji.text.markers import SHARED_MARKERS
from gyoji.text.phrases import core_layer
from gyoji.text.references import bind

CONVENTIONS = Conventions(
    own_zones=frozenset({"deck", "hand", "character_deck"}),
    state_zones={"waiting": "waiting_area"},
    state_nouns={
        "attacking_servant": ("servant", "attacking"),
        "defending_servant": ("servant", "defending"),
    },
)

LIMITS = (t.TimesPer, t.OnlyDuring, t.OnlyIf, t.OnlyBy)


def nova_layer() -> Layer:
    """Return a new layer with the words, verbs and frames of NOVA."""
    nova = Layer("nova")
    add_words(nova)
    add_frames(nova)
    return nova


def nova_grammar() -> Grammar:
    """Load the shared phrases and those of NOVA."""
    return Grammar([core_layer(), nova_layer()], starts=("line",))


@cache
def nova_compiler() -> Compiler:
    """Return the compiler of NOVA's card text; it is loaded once."""
    return Compiler(nova_grammar(), references=_references, markers=SHARED_MARKERS)


def _references(node: object, text: str) -> object:
    return bind(node, text, CONVENTIONS)


def paragraphs(text: str) -> list[str]:
    """Return the abilities of a card text: its lines, a line that begins with ● with the one above it."""
    found: list[str] = []
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("●") and found:
            found[-1] += line
        elif line:
            found.append(line)
    return found


def compile_card_text(card_type: str, text: str) -> tuple[t.Node, ...]:
    """Return the abilities of a card of *card_type* (servant, spell, item, character) with this text.

    Each is Keywords, Activated, Triggered, Static, Effect, AppearCondition or AppearCost, all references bound.
    Raises TextError.
    """
    return classified(read_card_text(text), lambda node: classify(card_type, node))


def read_card_text(text: str) -> list[Compiled]:
    """Return the compiled paragraphs of a card text, with their Japanese and English prints."""
    return read_lines(nova_compiler(), paragraphs(text))


def classify(card_type: str, ability: t.Node) -> list[t.Node]:
    """Return the ability or abilities that a line is on a card of *card_type*."""
    ability = _with_itself(card_type, ability)
    if isinstance(ability, r.Gated):
        assert isinstance(ability.condition, t.InZone)
        inner = classify(card_type, ability.ability)[0]
        assert isinstance(inner, t.Triggered)
        return [replace(inner, zone=_zone_name(ability.condition))]
    if isinstance(ability, t.Activated | t.Triggered):
        return [_limited(replace(ability, body=_as_effect(_quotes(ability.body))))]
    if isinstance(ability, t.Paragraph):
        body = _quotes(ability.body)
        if any(isinstance(each, LIMITS) for each in body):
            raise Refused("only activated and triggered abilities have limits", "この能力は")
        return _paragraph(card_type, body)
    return [ability]


def _with_itself(card_type: str, ability: t.Node) -> t.Node:
    """A card is the subject of what it says without one; a spell's effect has no such subject."""
    if card_type == "spell" and isinstance(ability, t.Paragraph):
        for node in t.walk(ability):
            if node == ITSELF and not _is_about_playing(ability.body[0]):
                raise Refused("no subject, and nothing before it that could be meant")
    return t.rewrite(ability, lambda node: t.This() if node == ITSELF else node)


def _limited(ability: t.Activated | t.Triggered) -> t.Node:
    """Take the restriction sentences out of the effect (801.3.4), and the zone out of the restrictions."""
    limits: list[t.Node] = []
    body: list[t.Node] = []
    zone = ability.zone
    for sentence in ability.body:
        if isinstance(sentence, t.OnlyIf) and _is_zone_of_this(sentence.condition):
            assert isinstance(sentence.condition, t.InZone)
            zone = _zone_name(sentence.condition)
        elif isinstance(sentence, LIMITS):
            limits.append(sentence)
        else:
            body.append(sentence)
    if not body:
        raise Refused("an ability without an effect")
    return replace(ability, body=tuple(body), limits=tuple(limits), zone=zone)


def _is_zone_of_this(condition: t.Node) -> bool:
    return isinstance(condition, t.InZone) and isinstance(condition.what, t.This) and not condition.absent


def _zone_name(condition: t.InZone) -> str:
    assert isinstance(condition.zone, t.Zone)
    return condition.zone.name


def _paragraph(card_type: str, body: tuple[t.Node, ...]) -> list[t.Node]:
    """Tell statics by where they work; what is left of a spell is its effect."""
    abilities: list[t.Node] = []
    for sentence in body:
        works, inner = _place(sentence)
        if works == "field" and card_type == "spell":
            new: t.Node = t.Effect(_as_effect((sentence,)))
        else:
            new = t.Static((_as_static(inner),), works)
        last = abilities[-1] if abilities else None
        if isinstance(last, t.Effect) and isinstance(new, t.Effect):
            abilities[-1] = t.Effect(last.body + new.body)
        elif isinstance(last, t.Static) and isinstance(new, t.Static) and last.works == new.works:
            abilities[-1] = t.Static(last.body + new.body, works)
        else:
            abilities.append(new)
    return abilities


def _place(sentence: t.Node) -> tuple[str, t.Node]:
    """Return where a sentence works as a static, and what it then says."""
    if isinstance(sentence, r.Everywhere):
        kind = t.Become if sentence.become else t.Gain
        return "all", t.Do((kind(sentence.object, sentence.things),))
    if isinstance(sentence, t.While) and _is_zone_of_this(sentence.condition):
        assert isinstance(sentence.condition, t.InZone)
        zone = _zone_name(sentence.condition)
        if zone != "field":
            return zone, sentence.body[0] if len(sentence.body) == 1 else t.Then(sentence.body)
    if isinstance(sentence, t.Do) and len(sentence.acts) == 1 and isinstance(sentence.acts[0], t.Can):
        event = sentence.acts[0].event
        if (
            isinstance(event, t.Event)
            and isinstance(event.object, t.This)
            and isinstance(event.source, t.Zone)
        ):
            return event.source.name, sentence
    if _is_about_playing(sentence):
        return "play", sentence
    return "field", sentence


def _is_about_playing(sentence: t.Node) -> bool:
    """Say whether a sentence speaks of this card's own play: its costs, its time in waiting, how it enters."""
    if isinstance(sentence, t.Do):
        return all(_is_about_playing(act) for act in sentence.acts)
    if isinstance(sentence, t.If):
        return all(_is_about_playing(each) for each in sentence.then)
    if isinstance(sentence, t.While):
        return all(_is_about_playing(each) for each in sentence.body)
    if isinstance(sentence, t.AddCost | t.AlternativeCost | t.ChangeCost | t.EntersWith | t.NoWaiting):
        return isinstance(sentence.object, t.This)
    if isinstance(sentence, t.Cannot) and isinstance(sentence.event, t.Event):
        return sentence.event.verb in ("nullify", "play") and isinstance(sentence.event.object, t.This)
    return False


def _as_static(sentence: t.Node) -> t.Node:
    """Check that a sentence can be always in force, and make its periods conditions."""
    if isinstance(sentence, t.Do):
        if sentence.may:
            raise Refused("a static ability has nothing to decide")
        for act in sentence.acts:
            if not isinstance(act, CHANGES) or _chooses(act):
                raise Refused("neither a trigger nor an activated ability, yet it does something")
        return _while_in_period(sentence)
    if isinstance(sentence, t.If):
        if sentence.otherwise:
            otherwise = tuple(_as_static(each) for each in sentence.otherwise)
            return replace(
                sentence, then=tuple(_as_static(each) for each in sentence.then), otherwise=otherwise
            )
        return t.While(sentence.condition, tuple(_as_static(each) for each in sentence.then))
    if isinstance(sentence, t.While):
        return replace(sentence, body=tuple(_as_static(each) for each in sentence.body))
    if isinstance(sentence, t.Replace):
        return _replacement_in_period(sentence)
    if isinstance(sentence, t.OnlyOne | t.CounterCap | t.NoWaiting | t.AddCost | t.AlternativeCost | t.Let):
        return sentence
    raise Refused("neither a trigger nor an activated ability, yet it does something")


def _chooses(act: t.Node) -> bool:
    target = getattr(act, "object", None)
    return isinstance(target, t.Selector) and isinstance(target.quantity, t.Exactly | t.UpTo | t.AnyNumber)


def _while_in_period(sentence: t.Do) -> t.Node:
    durations = {getattr(act, "duration", None) for act in sentence.acts}
    if durations == {None}:
        return sentence
    if len(durations) > 1:
        raise Refused("two durations in one static sentence")
    duration = durations.pop()
    acts = tuple(replace(act, duration=None) for act in sentence.acts)  # type: ignore[call-arg]
    return _during(duration, replace(sentence, acts=acts))


def _replacement_in_period(sentence: t.Replace) -> t.Node:
    if sentence.duration is None:
        return sentence
    return _during(sentence.duration, replace(sentence, duration=None))


def _during(duration: t.Node | None, sentence: t.Node) -> t.Node:
    if isinstance(duration, t.During):
        if isinstance(duration.period, t.Period) and duration.period.which != "every":
            raise Refused("a static ability does not begin in one turn", "ターン")
        return t.While(t.InPeriod(duration.period), (sentence,))
    if isinstance(duration, t.AsLongAs):
        return t.While(duration.condition, (sentence,))
    raise Refused("a static ability has no end", "まで")


def _as_effect(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """In a one-shot effect a while-clause is the duration of its changes."""
    sentences: list[t.Node] = []
    for sentence in body:
        if isinstance(sentence, t.While):
            sentences.extend(timed(each, t.AsLongAs(sentence.condition)) for each in sentence.body)
        elif isinstance(sentence, r.Everywhere):
            raise Refused("only a card itself is defined in every zone", "どの領域でも")
        else:
            sentences.append(sentence)
    return tuple(sentences)


def _quotes(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Classify abilities in quotes: on the card that gains them a paragraph is a static."""
    return tuple(t.rewrite(sentence, _classified_quote) for sentence in body)


def _classified_quote(node: t.Node) -> t.Node:
    if not isinstance(node, t.Quoted):
        return node
    return t.Quoted(tuple(each for line in node.abilities for each in classify("servant", line)))

"""Sentences that speak of the one before (そうしたら, そうでないなら), and acts that are sentences of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding import own_numbers
from gyoji.text.binding.dissolve import with_players
from gyoji.text.reading.errors import Refused

SEVERAL: Final = (t.Player("each"), t.Player("both"), t.Player("all"), t.Player("each_opponent"))
"""Players who would choose one by one."""


def fold(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Return *body* with every sentence that continues another one inside it."""
    folded: list[t.Node] = []
    for sentence in body:
        if isinstance(sentence, t.IfDid):
            _continue(folded, sentence)
        elif isinstance(sentence, r.Else):
            _otherwise(folded, sentence)
        elif isinstance(sentence, t.Instead):
            if not folded:
                raise Refused("nothing before it that could be replaced", "代わりに")
            choices, before = _with_choice_apart(folded.pop(), sentence.body)
            folded.extend(choices)
            folded.append(t.If(sentence.condition, _with_other_choice(before, sentence.body), (before,)))
        else:
            folded.extend(_apart(sentence))
    return tuple(_values_first(folded))


def _with_choice_apart(before: t.Node, body: tuple[t.Node, ...]) -> tuple[list[t.Node], t.Node]:
    """～を選び、～する。～なら、代わりにそれに～: the choice is that of both ways and stands before them."""
    said = [each for one in body for each in t.walk(one)]
    if not isinstance(before, t.Do) or before.may or any([isinstance(each, t.Choose) for each in said]):
        return [], before
    speaks_of_it = any([isinstance(each, t.It | t.Omitted) for each in said])
    n = 0
    while n < len(before.acts) - 1 and _stands_before(before.acts[n], speaks_of_it):
        n += 1
    if n == 0:
        return [], before
    return [replace(before, acts=before.acts[:n])], replace(before, acts=before.acts[n:])


def _stands_before(act: t.Node, speaks_of_it: bool) -> bool:
    """Targets are chosen in any case; another choice is made for both ways where both speak of it."""
    return isinstance(act, t.Choose) and (act.target or speaks_of_it)


def _with_other_choice(before: t.Node, body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """代わりに～を対象とする: only the choice is another one, and what the sentence before does with it is done."""
    first = body[0]
    chosen = first.acts[0] if isinstance(first, t.Do) and len(first.acts) == 1 else None
    if len(body) > 1 or not isinstance(chosen, t.Choose):
        return body
    if chosen.target:
        raise Refused("which target is chosen cannot depend on a condition here", "代わりに")
    acts = before.acts if isinstance(before, t.Do) else ()
    if not acts or not isinstance(acts[0], t.Choose):
        raise Refused("no choice before it that this could replace", "代わりに")
    assert isinstance(before, t.Do)
    return (replace(before, acts=(chosen, *acts[1:])),)


def _values_first(body: list[t.Node]) -> list[t.Node]:
    """Put X は～ before the first sentence that uses X."""
    ordered = [sentence for sentence in body if not isinstance(sentence, t.Let)]
    for let in [sentence for sentence in body if isinstance(sentence, t.Let)]:
        uses = [i for i, sentence in enumerate(ordered) if t.Variable(let.name) in list(t.walk(sentence))]
        ordered.insert(uses[0] if uses else 0, own_numbers.settled(let, ordered))
    return ordered


def _decided_by_another(sentence: t.Do) -> list[t.Node]:
    """～を選び、その持ち主は～してよい: who may do the last acts decides about these alone."""
    decides = _player_of(sentence.acts[-1])
    if not sentence.may or decides in (None, sentence.player, t.Player("you")):
        return [sentence]
    n = len(sentence.acts)
    while n > 0 and _player_of(sentence.acts[n - 1]) == decides:
        n -= 1
    if n == 0:
        return [sentence]
    first = replace(sentence, acts=sentence.acts[:n], may=False)
    return [first, replace(sentence, acts=sentence.acts[n:], player=decides)]


def _player_of(act: t.Node) -> t.Node | None:
    return act.player if isinstance(act, t.Act | t.Pay | t.Choose) else None


def _apart(sentence: t.Node) -> list[t.Node]:
    """Return a chain with a condition inside as sentences: what stands before it is done in any case."""
    if isinstance(sentence, t.Do) and sentence.acts:
        parts = _decided_by_another(sentence)
        if len(parts) > 1:
            return parts
    if not isinstance(sentence, t.Do) or not any(
        isinstance(act, t.Unless | r.OneOf) for act in sentence.acts
    ):
        return [sentence]
    last = sentence.acts[-1]
    if sentence.may or not isinstance(last, t.Unless | r.OneOf):
        raise Refused("a condition or choice inside a chain must stand before its last act")
    if isinstance(last, r.OneOf):
        begun = sentence.acts[:-1] if _is_of_first(sentence.acts[:-1], last.acts) else ()
        modes: list[t.Node] = []
        for act in last.acts:
            acts = (*begun, act) if not modes else (act,)
            modes.append(t.Mode((with_players(replace(sentence, acts=acts)),)))
        if sentence.player in SEVERAL:
            raise Refused("which of them each player does is not told apart", "か")
        late = last.late or len(begun) > 0 or sentence.player not in (None, t.Player("you"))
        last = t.Modes(tuple(modes), t.Exactly(t.Num(1)), sentence.player, late)
        if begun:
            return [last]
    before = [replace(sentence, acts=sentence.acts[:-1])] if len(sentence.acts) > 1 else []
    return [*before, last]


def _is_of_first(before: tuple[t.Node, ...], options: tuple[t.Node, ...]) -> bool:
    """1枚を選んで破壊するか、300LPを失う: whether only the first alternative speaks of what is chosen before it."""
    if not before or not all([isinstance(_bare(each), t.Choose) for each in before]):
        return False
    return _speaks_of(options[0]) and not any([_speaks_of(each) for each in options[1:]])


def _bare(act: t.Node) -> t.Node:
    return act.act if isinstance(act, r.By) else act


def _speaks_of(act: t.Node) -> bool:
    return any([isinstance(each, t.It | t.Omitted | r.Unsaid) for each in t.walk(act)])


def _continue(folded: list[t.Node], sentence: t.IfDid) -> None:
    if not folded:
        raise Refused("nothing before it that could have been done", "そうした")
    previous = folded.pop()
    named = sentence.verb != ""
    if isinstance(previous, t.Replace) and not sentence.absent and not previous.choice and not named:
        folded.append(replace(previous, choice=previous.instead, instead=sentence.body))
        return
    if isinstance(previous, t.Attempt) and sentence.absent and not previous.did_not:
        folded.append(replace(previous, did_not=sentence.body))
        return
    if isinstance(previous, t.If | t.Then | t.Delayed):
        folded.append(_inside(previous, sentence))
        return
    if not isinstance(previous, t.Do):
        raise Refused("the sentence before it is nothing that can be done or not", "そうした")
    if named and not _names(previous, sentence.verb):
        raise Refused(f"the sentence before it does nothing of this verb ({sentence.verb})")
    if sentence.absent:
        folded.append(t.Attempt(previous, (), sentence.body, named))
    else:
        folded.append(t.Attempt(previous, sentence.body, (), named))


def _inside(previous: t.Node, sentence: t.IfDid) -> t.Node:
    """Fold into the last sentence of a condition: ～なら、～してもよい。そうしたら、～.

    An act that is named again (プレイしなかったなら) is not done either when the condition does not hold.
    """
    if isinstance(previous, t.If):
        inside = replace(previous, then=fold((*previous.then, sentence)))
        if sentence.absent and sentence.verb and not previous.otherwise:
            return replace(inside, otherwise=sentence.body)
        return inside
    assert isinstance(previous, t.Then | t.Delayed)
    return replace(previous, body=fold((*previous.body, sentence)))


def _names(sentence: t.Do, verb: str) -> bool:
    for act in sentence.acts:
        if isinstance(act, t.Act) and act.verb == verb:
            return True
        if isinstance(act, t.Choose) and verb == "choose":
            return True
        if isinstance(act, t.Pay) and verb == "pay":
            return True
        if isinstance(act, t.Act) and act.verb == "pay_life" and verb == "pay":
            return True
    return False


def _otherwise(folded: list[t.Node], sentence: r.Else) -> None:
    last = folded[-1] if folded else None
    if isinstance(last, t.If):
        folded[-1] = replace(last, otherwise=sentence.body)
    elif isinstance(last, t.Attempt) and last.did and not last.did_not:
        folded[-1] = replace(last, did_not=sentence.body)
    else:
        raise Refused("no condition before it", "そうでない")

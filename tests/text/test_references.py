"""The reference pass on trees as read: what each pronoun and gap is bound to, and what is refused."""

from __future__ import annotations

import pytest

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.dissolve import Conventions
from gyoji.text.binding.references import bind
from gyoji.text.reading.errors import Refused

STONE = t.Selector(nouns=("stone",), quantity=t.Exactly(t.Num(1)))
PIECE = t.Selector(nouns=("piece",), quantity=t.Exactly(t.Num(1)))


def bound(*sentences: t.Node) -> tuple[t.Node, ...]:
    """Return the body of a paragraph of *sentences*, bound."""
    tree = bind(t.Paragraph(sentences), "", Conventions())
    assert isinstance(tree, t.Paragraph)
    return tree.body


def test_pronoun_is_the_latest_choice() -> None:
    body = bound(t.Do((t.Choose(STONE),)), t.Do((t.Choose(PIECE),)), t.Do((t.Act("break", t.It()),)))
    assert body == (
        t.Do((t.Choose(STONE),)),
        t.Do((t.Bind(0, t.Choose(PIECE)),)),
        t.Do((t.Act("break", t.Ref(0)),)),
    )


def test_pronoun_with_a_noun_skips_what_is_called_otherwise() -> None:
    body = bound(t.Do((t.Choose(STONE), t.Choose(PIECE), t.Act("break", t.It(noun="stone")))))
    assert body == (t.Do((t.Bind(0, t.Choose(STONE)), t.Choose(PIECE), t.Act("break", t.Ref(0)))),)


def test_pronoun_after_a_move_is_the_card_where_it_went() -> None:
    move = t.Act("put", t.Omitted(), to=t.Zone("field"))
    body = bound(t.Do((t.Choose(STONE), move)), t.Do((t.Act("break", t.It()),)))
    assert body[1] == t.Do((t.Act("break", t.Ref(1)),))
    assert body[0] == t.Do(
        (t.Bind(0, t.Choose(STONE)), t.Bind(1, t.Act("put", t.Ref(0), to=t.Zone("field"))))
    )


def test_pronoun_after_an_act_that_moves_nothing_is_still_the_choice() -> None:
    body = bound(t.Do((t.Choose(STONE), t.Act("hide", t.Omitted()))), t.Do((t.Act("break", t.It()),)))
    assert body[1] == t.Do((t.Act("break", t.Ref(0)),))


def test_this_card_is_not_what_a_pronoun_means_when_something_else_is() -> None:
    body = bound(
        t.Do((t.Choose(STONE), t.Act("attach", t.This(), to=t.It()))), t.Do((t.Act("break", t.It()),))
    )
    assert body[1] == t.Do((t.Act("break", t.Ref(0)),))


def test_card_named_by_its_verb_is_that_of_the_act() -> None:
    body = bound(t.Do((t.Act("discard", STONE), t.Choose(PIECE), t.Act("hide", t.It(by="discard")))))
    assert body == (
        t.Do((t.Bind(0, t.Act("discard", STONE)), t.Choose(PIECE), t.Act("hide", t.Ref(0, done=True)))),
    )


def test_number_done_is_that_of_the_act() -> None:
    body = bound(t.Do((t.Act("discard", STONE), t.Act("draw", amount=t.NumberDone("discard")))))
    assert body[0] == t.Do(
        (t.Bind(0, t.Act("discard", STONE)), t.Act("draw", amount=t.NumberDone("discard", 0)))
    )


def test_rest_is_of_the_cards_looked_at_not_of_those_chosen() -> None:
    chosen = t.Selector(quantity=t.Exactly(t.Num(1)), among=t.It(plural=True))
    body = bound(
        t.Do((t.Act("look", STONE), t.Choose(chosen), t.Act("reveal", t.Omitted()), t.Act("send", t.Rest())))
    )
    assert t.Rest(0) in t.walk(body[0])


def test_subject_of_the_trigger_is_meant_when_nothing_is_chosen() -> None:
    line = t.Triggered((t.Event("break", object=STONE),), (t.Do((t.Act("hide", t.It()),)),))
    tree = bind(line, "", Conventions())
    assert t.Act("hide", t.EventSubject()) in t.walk(tree)


def test_dealer_is_meant_where_it_is_the_subject() -> None:
    line = t.Triggered((t.Event("deal", actor=STONE),), (t.Do((t.Act("hide", t.It()),)),))
    tree = bind(line, "", Conventions())
    assert t.Act("hide", t.EventOther()) in t.walk(tree)


def test_delayed_trigger_knows_what_was_chosen_before() -> None:
    moment = t.Moment(t.Period("turn", which="next"), "end")
    body = bound(t.Do((t.Choose(STONE),)), t.Delayed(moment, (t.Do((t.Act("break", t.It()),)),)))
    assert body[1] == t.Delayed(moment, (t.Do((t.Act("break", t.Ref(0)),)),))


def test_cost_and_effect_share_slots() -> None:
    line = t.Activated((t.Act("send", STONE),), (t.Do((t.Act("hide", t.It(by="send")),)),))
    tree = bind(line, "", Conventions())
    hidden = t.Do((t.Act("hide", t.Ref(0, done=True)),))
    assert tree == t.Activated((t.Bind(0, t.Act("send", STONE)),), (hidden,))


def test_ability_in_quotes_has_its_own_pronouns() -> None:
    inner = t.Triggered((t.Event("break", object=STONE),), (t.Do((t.Act("hide", t.It()),)),))
    body = bound(t.Do((t.Choose(PIECE), t.Gain(t.Omitted(), (t.Quoted((inner,)),)))))
    assert t.Act("hide", t.EventSubject()) in t.walk(body[0])
    assert t.Gain(t.Ref(0), (t.Quoted((bind(inner, "", Conventions()),)),)) in t.walk(body[0])


def test_if_so_is_folded_into_the_sentence_before() -> None:
    first = t.Do((t.Act("break", STONE),), may=True)
    then = (t.Do((t.Act("hide", PIECE),)),)
    assert bound(first, t.IfDid(then)) == (t.Attempt(first, then),)


def test_if_not_so_joins_an_if_so() -> None:
    first = t.Do((t.Act("break", STONE),), may=True)
    then = (t.Do((t.Act("hide", PIECE),)),)
    other = (t.Do((t.Act("draw", amount=t.Num(1)),)),)
    assert bound(first, t.IfDid(then), t.IfDid(other, absent=True)) == (t.Attempt(first, then, other),)


def test_verb_named_again_is_no_cost() -> None:
    first = t.Do((t.Act("break", STONE),))
    then = (t.Do((t.Act("hide", PIECE),)),)
    assert bound(first, t.IfDid(then, "break")) == (t.Attempt(first, then, named=True),)


def test_if_so_after_an_optional_replacement_is_what_it_does() -> None:
    event = t.Event("break", object=STONE)
    wish = t.Do((t.Act("hide", PIECE),), may=True)
    then = (t.Do((t.Act("draw", amount=t.Num(1)),)),)
    (replacement,) = bound(t.Replace(event, (wish,)), t.IfDid(then))
    assert replacement == t.Replace(event, then, optional=True, choice=(t.Do((t.Act("hide", PIECE),)),))


def test_value_of_a_letter_stands_before_its_use() -> None:
    use = t.Do((t.Act("draw", amount=t.Variable("X")),))
    let = t.Let("X", t.Count(STONE))
    assert bound(use, let) == (let, use)


@pytest.mark.parametrize(
    "sentences",
    [
        (t.Do((t.Act("break", t.It()),)),),
        (t.Do((t.Act("break", t.Omitted()),)),),
        (t.IfDid((t.Do((t.Act("draw"),)),)),),
        (t.Instead(t.Exists(STONE), (t.Do((t.Act("draw"),)),)),),
        (t.Do((t.Act("draw", amount=t.NumberDone("discard")),)),),
        (t.Do((t.Act("draw", amount=t.Variable("X")),)),),
        (t.Do((t.Act("send", t.Rest()),)),),
        (t.Do((t.Act("draw", player=t.It(noun="player")),)),),
        (t.Do((t.Choose(STONE), t.Act("break", t.It(noun="piece")))),),
    ],
)
def test_reference_to_nothing_is_refused(sentences: tuple[t.Node, ...]) -> None:
    with pytest.raises(Refused):
        bound(*sentences)


def test_what_is_done_to_a_card_named_by_its_verb_is_spoken_of_next() -> None:
    body = bound(
        t.Do((t.Choose(STONE), t.Act("put", t.It(), to=t.Zone("field")))),
        t.Do((t.Act("exile", t.It(noun="stone", by="put")),)),
        t.Do((t.Act("break", t.It(noun="stone")),)),
    )
    assert body[1] == t.Do((t.Bind(2, t.Act("exile", t.Ref(1, done=True))),))
    assert body[2] == t.Do((t.Act("break", t.Ref(2)),))

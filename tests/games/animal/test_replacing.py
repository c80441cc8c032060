"""Replacement effects (906, 907-6e) and how effects resolve around them (904)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    FIELD,
    OPPONENT,
    THIS,
    TURN_END,
    YOU,
    Table,
    Thing,
    deal,
    draw,
    place,
    static,
    target,
    when,
)

from gyoji.games.animal.table import kinds
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

IT = t.Ref(0)
ONE = t.Exactly(t.Num(1))
SUBJECT = t.EventSubject()
DECK, HAND, GRAVEYARD, EXILE = t.Zone("deck"), t.Zone("hand"), t.Zone("graveyard"), t.Zone("exile")
OWN_DECK = t.Zone("deck", YOU)
ANY_CARD = t.Selector(zone=t.Zone("anywhere"), nouns=("card",))
LIFE = t.Do((t.Act("gain_life", amount=t.Num(1)),))


def act(verb: str, what: Node | None = IT, **fields: Any) -> t.Do:
    return t.Do((t.Act(verb, what, **fields),))


def instead(event: t.Event, *sentences: Node, **fields: Any) -> t.Static:
    return static(t.Replace(event, sentences, **fields))


def mill(quantity: Node | None = None) -> t.Event:
    cards = t.Selector(zone=t.Zone("anywhere"), nouns=("card",), quantity=quantity)
    return t.Event("put", object=cards, source=DECK, to=GRAVEYARD)


TO_EXILE = act("exile", SUBJECT)
TO_HAND = act("add", SUBJECT, to=t.Zone("hand", t.Player("owner", SUBJECT)))
TOP = t.Selector(YOU, t.Zone("deck", YOU, "top"), (), ("card",), ONE)


def top(n: int) -> t.Selector:
    return t.Selector(YOU, t.Zone("deck", YOU, "top"), (), ("card",), t.Exactly(t.Num(n)))


def hold(
    table: Table, *sentences: Node, to: tuple[Thing, ...] = (), by: int = 1, source: Thing | None = None
) -> Table:
    return table.do(*sentences, by=by, source=source, hold=tuple([thing.ref for thing in to]))


# What replaces what (906.1 to 906.5)


@proves("906.1", "906.1a", "906.1b", "906.1c", "906.3")
def test_one_replacement_takes_all_that_would_happen_at_once() -> None:
    table = Table()
    table.p2.lair(instead(mill(), TO_EXILE, t.Do((t.Act("gain_life", amount=t.Num(1)),))))
    seen = table.p1.lair(when(mill(t.AtLeast(t.Num(1))), draw()))
    hold(table, act("put", top(3), to=GRAVEYARD))
    assert table.p1.count("exile") == 3
    assert table.p1.count("graveyard") == 0
    assert table.p2.life == 21
    assert not table.game.waiting
    assert table.game.triggered == ()
    assert seen.zone == "battlefield"


@proves("906.4")
def test_a_plain_number_replaces_each_by_itself() -> None:
    table = Table()
    table.p2.lair(instead(mill(ONE), TO_EXILE, LIFE))
    hold(table, act("put", top(3), to=GRAVEYARD))
    assert table.p1.count("exile") == 3
    assert table.p2.life == 23


@proves("906.1d")
@pytest.mark.parametrize("used", [True, False])
def test_its_controller_decides_on_a_replacement_that_may_be(used: bool) -> None:
    table = Table()
    table.p2.lair(instead(mill(), TO_EXILE, optional=True))
    hold(table, act("put", top(2), to=GRAVEYARD))
    assert table.prompt == "use_replacement"
    assert table.holder == 2
    table.choose("yes" if used else "no")
    assert table.p1.count("exile") == (2 if used else 0)
    assert table.p1.count("graveyard") == (0 if used else 2)


@proves("906.5")
def test_what_was_replaced_was_not_done() -> None:
    table = Table()
    animal = table.p1.animal(2, 2, counters={"夜牢": 1})
    table.p1.lair(when(t.Event("dawn", object=t.Selector(zone=FIELD, nouns=("existence",))), LIFE))
    hold(table, act("night"), to=(animal,))
    hold(table, act("dawn"), to=(animal,))
    assert animal.is_("night")
    assert animal.counter("夜牢") == 0
    assert table.game.triggered == ()


# Impossible things (906.6 to 906.9)


@proves("906.6")
def test_what_is_forbidden_can_still_be_replaced() -> None:
    table = Table()
    table.p2.lair(static(t.Cannot(mill())))
    table.p2.lair(instead(mill(), TO_EXILE))
    hold(table, act("put", TOP, to=GRAVEYARD))
    assert table.p1.count("exile") == 1


@proves("906.7", "906.9", "906.9a")
@digest("M40")
@pytest.mark.parametrize(
    ("exile", "hand", "zone"),
    [(False, False, "exile"), (True, False, "hand"), (True, True, "graveyard")],
)
def test_the_oldest_replacement_that_can_be_done_goes_first(exile: bool, hand: bool, zone: str) -> None:
    table = Table()
    table.p2.lair(instead(mill(), TO_EXILE))
    table.p2.lair(instead(mill(), TO_HAND))
    if exile:
        table.p2.lair(static(t.Cannot(t.Event("exile"))))
    if hand:
        table.p2.lair(static(t.Cannot(t.Event("add"))))
    hold(table, act("put", TOP, to=GRAVEYARD))
    assert table.p1.count(zone) == 1


@proves("906.8")
@pytest.mark.parametrize(("second", "zone"), [(False, "deck"), (True, "hand")])
def test_with_both_impossible_neither_is_done(second: bool, zone: str) -> None:
    table = Table()
    table.p2.lair(static(t.Cannot(t.Event("exile"))))
    table.p2.lair(static(t.Cannot(mill())))
    table.p2.lair(instead(mill(), TO_EXILE))
    if second:
        table.p2.lair(instead(mill(), TO_HAND))
    before = table.p1.count("deck")
    hold(table, act("put", TOP, to=GRAVEYARD))
    assert table.p1.count("deck") == before - (1 if second else 0)
    assert table.p1.count("hand") == (1 if second else 0)
    assert table.p1.count("exile") == table.p1.count("graveyard") == 0


@proves("906.10")
def test_a_replacement_does_not_replace_its_own_result() -> None:
    table = Table()
    event = t.Event("leave", object=t.Selector(zone=FIELD, nouns=("animal",)), source=FIELD)
    table.p2.lair(instead(event, TO_EXILE))
    animal = table.p1.animal()
    hold(table, act("destroy"), to=(animal,))
    assert animal.zone == "exile"


@proves("906.10")
@digest("M41")
@pytest.mark.parametrize(("doublers", "life"), [(1, 14), (2, 8), (0, 17)])
def test_each_doubling_doubles_once(doublers: int, life: int) -> None:
    table = Table()
    event = t.Event("deal", object=OPPONENT, cause=t.ByEffect(), amount=t.AtLeast(t.Num(1)))
    double = t.Do((t.Act("deal", SUBJECT, amount=t.Times(t.EventAmount(), 2)),))
    for _ in range(doublers):
        table.p1.lair(static(t.Replace(event, (double,))))
    source = table.p1.lair()
    hold(table, deal(3, OPPONENT), source=source)
    assert table.p2.life == life


@proves("906.11")
def test_what_is_done_instead_is_done_by_who_replaces() -> None:
    table = Table()
    lair = table.p2.lair(instead(mill(), TO_EXILE))
    hold(table, act("put", TOP, to=GRAVEYARD), source=table.p1.lair())
    fact = table.game.facts
    assert fact is not None
    assert (fact.event.source, fact.event.cause) == (lair.ref, table.p2.seat)


@proves("906.2", "906.6", "906.8")
@pytest.mark.parametrize(
    ("x", "banned", "zone"),
    [
        (7, (), "battlefield"),
        (6, (), "hand"),
        (7, ("add",), "battlefield"),
        (6, ("add",), "deck"),
        (7, ("add", "bring_out"), "deck"),
    ],
)
def test_a_sentence_that_replaces_the_one_before_it(x: int, banned: tuple[str, ...], zone: str) -> None:
    table = Table()
    for verb in banned:
        table.p2.lair(static(t.Cannot(t.Event(verb, source=DECK))))
    text = (
        f"【プレイ】あなたのデッキからコスト{x}以下の道具カード1枚を探して手札に加える。"
        "Xが7以上なら、代わりにあなたの戦場に出してもよい。Xはあなたのライフの値に等しい。"
    )
    thing = table.p1.existence("道具", zone="deck", cost=1, name="鍬")
    table.p1.life = x
    table.p1.hand("特技", text=text, name="本")
    table.begin().choose("play 本").choose("pass", "pass")
    while table.prompt != "priority":
        wish = [o for o in table.options if "鍬" in o or o == "yes"]
        table.choose(wish[0] if wish else table.asked[0])
    assert thing.zone == zone


# Whose doing it is (202-6c, 203-4d)


def doings(table: Table, kind: int) -> list[tuple[int, int]]:
    """Return who caused events of a kind, by what, oldest first."""
    found: list[tuple[int, int]] = []
    fact = table.game.facts
    while fact is not None:
        if fact.event.mask & (1 << kind):
            found.append((int(fact.event.cause), int(fact.event.source)))
        fact = fact.next
    return found[::-1]


@proves("203-4d", "906.11")
def test_a_card_exiled_instead_was_exiled_by_who_replaces() -> None:
    table = Table()
    lair = table.p2.lair(instead(mill(), TO_EXILE))
    theirs = t.Event("exile", object=ANY_CARD, cause=t.ByEffect(t.Player("opponent")))
    table.p1.lair(when(theirs, LIFE))
    find = t.Bind(1, t.Act("search", t.Selector(YOU, t.Zone("deck", YOU), (), ("card",), ONE)))
    hold(table, t.Do((find,)), act("put", t.Ref(1), to=GRAVEYARD), source=table.p1.lair())
    assert doings(table, kinds.EXILE) == [(1, lair.ref)]
    assert len(table.game.triggered) == 1


@proves("203-4d", "202-6c")
@pytest.mark.parametrize("whole", [True, False])
def test_destruction_replaced_as_a_whole_or_in_its_destination(whole: bool) -> None:
    table = Table()
    animals = t.Selector(zone=FIELD, nouns=("animal",))
    event = (
        t.Event("destroy", object=animals)
        if whole
        else t.Event("put", object=animals, source=FIELD, to=GRAVEYARD)
    )
    lair = table.p2.lair(instead(event, TO_EXILE))
    source = table.p1.lair()
    prey = table.p2.animal()
    hold(table, act("destroy"), to=(prey,), source=source)
    assert prey.zone == "exile"
    assert doings(table, kinds.EXILE)[-1] == (1, lair.ref)
    assert doings(table, kinds.DESTROY) == ([] if whole else [(0, source.ref)])


@proves("203-4d", "202-6c")
@pytest.mark.parametrize("theirs", [True, False])
def test_damage_doubled_as_that_effects_stays_that_effects(theirs: bool) -> None:
    table = Table()
    subject = "その効果は" if theirs else ""
    text = (
        "【常時（戦場）】相手の効果が戦場の縄張りに2点以上の効果ダメージを与えるなら、"
        f"代わりに{subject}その倍の量の効果ダメージを与える。"
    )
    doubler = table.p2.lair(text=text)
    source = table.p1.tool()
    prey = table.p2.lair()
    hold(table, deal(2), to=(prey,), source=source)
    assert prey.damage == 4
    assert doings(table, kinds.RECEIVE)[-1] == ((0, source.ref) if theirs else (1, doubler.ref))


@proves("202-7a")
def test_oneself_is_who_does_it() -> None:
    table = Table()
    own = table.p1.blanks("hand", 1)[0]
    theirs = table.p2.blanks("hand", 1)[0]
    table.p1.hand("特技", text="【プレイ】相手は自身の手札のカード2枚を捨てる。", name="脅し")
    table.begin().choose("play 脅し").resolve()
    assert own.zone == "hand"
    assert theirs.zone == "graveyard"


# What it refers to (904.5)


@proves("904.5", "904.5a")
def test_it_is_the_target_where_there_is_one() -> None:
    table = Table()
    table.p1.hand(
        "特技", text="【プレイ】［相手1人を対象に発動する。］それに4点ダメージを与える。", name="火"
    )
    table.begin().choose("play 火").resolve()
    assert table.p2.life == 16


@proves("904.5", "904.5b")
@pytest.mark.parametrize(("type_", "zone"), [("道具", "graveyard"), ("場面", "exile")])
def test_it_is_else_what_was_processed_last(type_: str, zone: str) -> None:
    table = Table()
    text = (
        "【プレイ】あなたはカード1枚を引く。あなたのデッキの上からカード1枚を公開する。"
        "それが道具カードなら、それを墓地に置く。それが道具カード以外なら、それを除外する。"
    )
    for ref in list(table.game.cards_in(0, table.p1.seat)):
        table.game.relocate(ref, table.game.zone_id(5, table.p1.seat), -1, table.p1.seat)
    table.p1.blanks("deck", 1)
    thing = table.p1.existence(type_, zone="deck", atk=1, **{"def": 1})
    table.p1.hand("特技", text=text, name="占い")
    table.begin().choose("play 占い").resolve()
    assert thing.zone == zone


@proves("904.5b")
def test_it_is_what_the_situation_is_about() -> None:
    table = Table()
    text = "【誘発（戦場）】［道具カード1枚があなたの墓地に置かれた時に発動してもよい。］それをあなたの戦場に出す。"
    table.p1.lair(text=text, name="墓守")
    thing = table.p1.hand("道具")
    table.do(act("put", to=GRAVEYARD), hold=(thing.ref,))
    table.begin().choose("activate ability 1 of 墓守").resolve()
    assert thing.zone == "battlefield"


# Where something goes in the end (907-6e)


@proves("907-6e")
@pytest.mark.parametrize("lost", [True, False])
def test_an_own_constant_beats_a_later_effect(lost: bool) -> None:
    table = Table()
    animal = table.p1.animal(
        2, 2, static(t.Replace(t.Event("leave", object=THIS, source=FIELD), (act("exile", THIS),)))
    )
    if lost:
        hold(table, t.Do((t.Lose(IT, (t.Ability(),), duration=TURN_END),)), to=(animal,))
    hold(table, act("return", to=HAND), to=(animal,))
    assert animal.zone == ("hand" if lost else "exile")


@proves("907-6e")
def test_a_replaced_destination_can_be_replaced_again() -> None:
    table = Table()
    down = t.Do((t.Act("exile", SUBJECT, state="face_down"),))
    table.p2.lair(static(t.Replace(t.Event("exile", object=ANY_CARD, state="face_up"), (down,))))
    animal = table.p1.animal(
        2, 2, static(t.Replace(t.Event("leave", object=THIS, source=FIELD), (act("exile", THIS),)))
    )
    hold(table, act("return", to=HAND), to=(animal,))
    assert animal.zone == "exile"
    assert table.game.obj(animal.ref).face_down


@proves("907-6e")
def test_the_older_replacement_decides_where_a_play_goes() -> None:
    table = Table()
    piles = t.Selector(zone=t.Zone("anywhere"), nouns=("card",))
    event = t.Event("leave", object=piles, source=t.Zone("pile"))
    under = act("put", SUBJECT, to=t.Zone("deck", t.Player("owner", SUBJECT), "bottom"))
    table.p2.lair(instead(event, under))
    table.p2.lair(instead(event, TO_EXILE))
    book = table.p1.skill(LIFE, name="本")
    table.begin().choose("play 本").choose("pass", "pass")
    assert table.p1.life == 21
    assert book.zone == "deck"


# Carrying out (904)


@proves("904.1", "904.2")
def test_sentences_are_carried_out_in_order() -> None:
    table = Table()
    animal = table.p1.animal(2, 2)
    hold(table, place("成長"), act("destroy"), to=(animal,), source=animal)
    fact = table.game.facts
    kinds_: list[int] = []
    while fact is not None:
        kinds_.append(fact.event.kind)
        fact = fact.next
    assert kinds_[::-1] == [kinds.PLACE, kinds.DESTROY]
    table.p1.skill(LIFE, draw(), name="本")
    table.begin().choose("play 本").choose("pass", "pass")
    assert (table.p1.life, table.p1.count("hand")) == (21, 1)


@proves("904.3")
@pytest.mark.parametrize("moved", [True, False])
def test_if_something_was_done_the_rest_follows(moved: bool) -> None:
    table = Table()
    animal = table.p1.animal(2, 2, moved=moved)
    hold(table, t.Attempt(t.Act("turn", IT), (LIFE,), (draw(),), named=True), to=(animal,))
    assert table.p1.life == (20 if moved else 21)
    assert table.p1.count("hand") == (1 if moved else 0)


@proves("904.4")
def test_what_is_impossible_is_left_out_and_the_rest_done() -> None:
    table = Table()
    hold(table, act("destroy", t.Selector(zone=FIELD, nouns=("animal",), quantity=ONE)), LIFE)
    assert table.p1.life == 21


@proves("904.4a")
@pytest.mark.parametrize("wanted", [True, False])
def test_what_may_be_done_can_be_left(wanted: bool) -> None:
    table = Table()
    hold(table, t.Do((t.Act("gain_life", amount=t.Num(1)),), may=True)).choose("yes" if wanted else "no")
    assert table.p1.life == (21 if wanted else 20)


OR_OUT = t.Modes(
    (
        t.Mode((act("add", to=t.Zone("hand", YOU)),)),
        t.Mode((act("bring_out", to=t.Zone("battlefield", YOU)),)),
    ),
    ONE,
    late=True,
)


@proves("904.4b")
@pytest.mark.parametrize("type_", ["動物", "特技"])
def test_of_two_processes_only_a_possible_one_can_be_chosen(type_: str) -> None:
    table = Table()
    thing = table.p1.existence(type_, zone="graveyard", atk=1, **{"def": 1})
    hold(table, OR_OUT, to=(thing,))
    if type_ == "動物":
        assert table.options == ["choose mode 1", "choose mode 2"]
        table.choose("choose mode 2")
    assert thing.zone == ("battlefield" if type_ == "動物" else "hand")


@proves("904.4b")
@pytest.mark.parametrize(
    ("animals", "cards", "asked"), [(1, 1, True), (1, 0, False), (0, 1, False), (0, 0, False)]
)
def test_a_player_without_one_thing_gives_the_other(animals: int, cards: int, asked: bool) -> None:
    table = Table()
    doer = t.Player("doer")
    one = t.Do(
        (
            t.Act(
                "sacrifice",
                t.Selector(doer, t.Zone("battlefield", doer), (), ("animal",), ONE),
                player=OPPONENT,
            ),
        )
    )
    other = t.Do(
        (t.Act("discard", t.Selector(doer, t.Zone("hand", doer), (), ("card",), ONE), player=OPPONENT),)
    )
    beasts = [table.p2.animal() for _ in range(animals)]
    hand = table.p2.blanks("hand", cards)
    hold(table, t.Modes((t.Mode((one,)), t.Mode((other,))), ONE, player=OPPONENT, late=True))
    assert (table.prompt == "choose_mode") == asked
    if asked:
        assert table.holder == 2
        table.choose("choose mode 1")
    gone = [thing for thing in (*beasts, *hand) if thing.zone == "graveyard"]
    assert len(gone) == (1 if animals or cards else 0)


def from_zone(zone: str, quantity: Node = ONE, **fields: Any) -> t.Selector:
    return t.Selector(
        YOU, t.Zone(zone, YOU), fields.get("filters", (t.Kind(("animal",)),)), ("card",), quantity
    )


@proves("904.4c", "904.4d")
def test_described_hidden_cards_need_not_be_found() -> None:
    table = Table()
    thing = table.p1.hand("動物", atk=1, **{"def": 1})
    hold(table, act("bring_out", from_zone("hand"), to=t.Zone("battlefield", YOU)))
    assert "choose no more" in table.options
    table.choose("choose no more")
    assert thing.zone == "hand"
    assert table.game.obj(thing.ref).shown == 0


@proves("904.4c")
def test_any_card_must_be_found() -> None:
    table = Table()
    table.p1.existence("動物", zone="deck", atk=1, **{"def": 1})
    hold(
        table,
        t.Do((t.Bind(1, t.Act("search", from_zone("deck", filters=()))),)),
        act("put", t.Ref(1), to=GRAVEYARD),
    )
    assert "choose no more" not in table.options


@proves("904.4c")
@pytest.mark.parametrize("public", [True, False])
def test_a_public_card_must_be_taken(public: bool) -> None:
    table = Table()
    table.p1.existence("動物", zone="deck", atk=1, name="兎", **{"def": 1})
    if public:
        table.p1.existence("動物", zone="graveyard", atk=1, name="亀", **{"def": 1})
    hold(table, t.Do((t.Bind(1, t.Act("search", from_zone("deck+graveyard"))),)), act("exile", t.Ref(1)))
    assert ("choose no more" in table.options) != public


@proves("907-2a")
@pytest.mark.parametrize("searched", [True, False])
def test_a_deck_is_shuffled_after_all_of_it_was_looked_through(searched: bool) -> None:
    table = Table()
    table.p1.existence("動物", zone="deck", atk=1, **{"def": 1})
    body = (
        t.Do((t.Bind(1, t.Act("search", from_zone("deck", filters=()))),))
        if searched
        else act("look", top(11))
    )
    hold(table, body)
    if searched:
        table.choose(table.asked[0])
    shuffled = False
    fact = table.game.facts
    while fact is not None:
        shuffled = shuffled or fact.event.kind == kinds.SHUFFLE
        fact = fact.next
    assert shuffled == searched


__all__ = ["ANIMALS", "EXILE", "OWN_DECK", "target"]

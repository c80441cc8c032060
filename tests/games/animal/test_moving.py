"""Moving between zones (205, 611): verbs, what counts as done, who sees what."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import (
    EXISTENCES,
    OPPONENT,
    THIS,
    YOU,
    Table,
    Thing,
    card,
    draw,
    static,
    when,
)
from tests.games.animal.shorthand import (
    CARDS,
    DECK,
    GRAVEYARD,
    IT,
    ONE,
    act,
    bound,
    cannot,
    do,
    land_card,
    onto_field,
    pending,
    token_of,
)

from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.definitions import CardDefinition
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

HAND = t.Zone("hand")
EXILE = t.Zone("exile")
BEARS = t.Selector(zone=DECK, nouns=("card",), filters=(t.Trait("species", "クマ"),), quantity=ONE)


def bear(name: str = "熊") -> CardDefinition:
    return card(name, "動物", atk=2, **{"def": 2}, species="クマ", cost=1)


# Shuffling and drawing (205-1, 205-2)


@proves("205-1a", "205-1c")
def test_a_shuffled_zone_holds_the_same_cards_which_nobody_knows() -> None:
    table = Table()
    for i in range(8):
        table.p1.put(card(f"札{i}", "特技", cost=0), "deck")
    before = table.p1.names("deck")
    known = table.game.cards_in(zones.DECK, PlayerId(0))[-1]
    table.game.mutable_object(known).known = 3
    do(table, act("shuffle", None, to=DECK))
    assert sorted(table.p1.names("deck")) == sorted(before)
    assert table.p1.names("deck") != before
    assert not any(table.game.obj(ref).known for ref in table.game.cards_in(zones.DECK, PlayerId(0)))


@proves("205-2a", "205-2b", "611-2d")
def test_drawing_two_is_drawing_one_twice_from_the_top() -> None:
    table = Table()
    first = table.p1.put(card("上", "特技", cost=0), "deck")
    second = table.p1.put(card("次", "特技", cost=0), "deck")
    cards = table.game.mutable_zone(table.game.zone_id(zones.DECK, PlayerId(0))).cards
    cards[:] = [first.ref, second.ref, *cards[:-2]]
    table.p1.lair(
        when(
            t.Event(
                "draw", actor=YOU, object=t.Selector(zone=t.Zone("anywhere"), nouns=("card",), quantity=ONE)
            ),
            draw(),
        )
    )
    do(table, draw(2))
    assert (first.zone, second.zone, table.p1.count("deck")) == ("hand", "hand", 10)
    assert len(table.game.triggered) == 2


@proves("105-2b", "102.3b")
def test_who_must_draw_more_than_there_are_draws_those_and_is_marked() -> None:
    table = Table()
    del table.game.mutable_zone(table.game.zone_id(zones.DECK, PlayerId(0))).cards[1:]
    do(table, draw(2))
    assert (table.p1.count("hand"), table.p1.count("deck")) == (1, 0)
    assert table.game.player(PlayerId(0)).decked
    assert not table.game.player(PlayerId(1)).decked


# Discarding, destroying, sacrificing (205-3, 205-11, 205-12)

BURIALS = [("discard", "hand"), ("destroy", "battlefield"), ("sacrifice", "battlefield")]


@proves("205-3a", "205-3b", "205-11a", "205-11b", "205-12a", "205-12b", "611-2b", "608.1")
@pytest.mark.parametrize(("verb", "zone"), BURIALS)
def test_what_is_discarded_destroyed_or_sacrificed_goes_to_its_owners_graveyard(verb: str, zone: str) -> None:
    table = Table()
    mine = table.p1.animal(zone=zone, owner=2)
    other = table.p1.animal(zone=zone)
    do(table, act(verb), to=(mine,))
    assert (mine.zone, mine.holder, other.zone) == ("graveyard", 2, zone)


@proves("202-6c", "203-4d", "611-2j")
@pytest.mark.parametrize(("verb", "zone"), BURIALS)
def test_one_player_did_it_and_another_sent_it_elsewhere(verb: str, zone: str) -> None:
    table = Table()
    mine = table.p1.animal(zone=zone)
    by_you, by_enemy = t.ByEffect(YOU), t.ByEffect(OPPONENT)
    table.p2.lair(
        static(t.Replace(t.Event("put", object=CARDS, to=GRAVEYARD), (act("exile", t.EventSubject()),)))
    )
    for cause in (by_you, by_enemy):
        for done in (verb, "exile"):
            name = f"{done} by {'me' if cause is by_you else 'them'}"
            table.p1.lair(when(t.Event(done, object=CARDS, cause=cause), draw()), name=name)
    do(table, act(verb), to=(mine,), source=table.p1.lair())
    assert mine.zone == "exile"
    assert sorted(pending(table)) == sorted([f"{verb} by me", "exile by them"])


@proves("205-3c", "205-11c", "205-12c")
@pytest.mark.parametrize(("verb", "zone"), BURIALS)
def test_it_counts_as_done_wherever_the_object_ends_up(verb: str, zone: str) -> None:
    table = Table()
    mine = table.p1.animal(zone=zone)
    table.p1.lair(
        static(t.Replace(t.Event("put", object=CARDS, to=GRAVEYARD), (act("exile", t.EventSubject()),))),
        when(t.Event(verb, object=CARDS), draw()),
    )
    do(table, act(verb), to=(mine,))
    assert mine.zone == "exile"
    assert len(table.game.triggered) == 1


@proves("205-3c", "205-11c", "205-12c", "205-11d", "205-12d")
@pytest.mark.parametrize(
    ("verb", "zone"), [("destroy", "battlefield"), ("sacrifice", "battlefield"), ("discard", "hand")]
)
def test_what_stays_where_it_is_was_not(verb: str, zone: str) -> None:
    table = Table()
    mine = table.p1.animal(zone=zone)
    table.p1.lair(static(cannot(verb, CARDS)), when(t.Event(verb, object=CARDS), draw()))
    do(table, act(verb), to=(mine,))
    assert mine.zone == zone
    assert not table.game.triggered


@proves("205-3d")
def test_discarding_two_is_discarding_one_twice() -> None:
    table = Table()
    two = table.p1.blanks("hand", 2)
    one = t.Selector(zone=t.Zone("anywhere"), nouns=("card",), quantity=ONE)
    table.p1.lair(when(t.Event("discard", object=one), draw()))
    do(table, act("discard"), to=(two[0], two[1]))
    assert len(table.game.triggered) == 2
    assert table.p1.count("graveyard") == 2


# Adding, putting, returning, exiling


@proves("205-4a", "205-4b")
def test_adding_two_is_adding_one_twice() -> None:
    table = Table()
    two = table.p1.blanks("graveyard", 2)
    one = t.Selector(zone=t.Zone("anywhere"), nouns=("card",), quantity=ONE)
    table.p1.lair(when(t.Event("add", object=one, to=HAND), draw()))
    do(table, act("add", to=HAND), to=(two[0], two[1]))
    assert table.p1.count("hand") == 2
    assert len(table.game.triggered) == 2


@proves("205-8a", "205-8b", "205-13b", "205-16a", "609.1")
@pytest.mark.parametrize(("verb", "zone"), [("put", "graveyard"), ("exile", "exile"), ("return", "hand")])
def test_put_exiled_and_returned_is_what_has_arrived(verb: str, zone: str) -> None:
    table = Table()
    mine = table.p1.animal()
    table.p1.lair(when(t.Event(verb, object=EXISTENCES, to=t.Zone(zone)), draw()))
    do(table, act(verb, to=t.Zone(zone)), to=(mine,))
    assert mine.zone == zone
    assert len(table.game.triggered) == 1


@proves("205-8b", "205-13b", "205-16b")
@pytest.mark.parametrize(("verb", "zone"), [("put", "graveyard"), ("exile", "exile"), ("return", "hand")])
def test_what_went_elsewhere_was_not_put_exiled_or_returned(verb: str, zone: str) -> None:
    table = Table()
    mine = table.p1.animal()
    elsewhere = "exile" if zone != "exile" else "hand"
    other = "exile" if zone != "exile" else "return"
    instead = act(other, t.EventSubject(), to=t.Zone(elsewhere))
    table.p1.lair(
        static(t.Replace(t.Event(verb, object=EXISTENCES, to=t.Zone(zone)), (instead,))),
        when(t.Event(verb, object=EXISTENCES, to=t.Zone(zone)), draw()),
    )
    do(table, act(verb, to=t.Zone(zone)), to=(mine,))
    assert mine.zone == elsewhere
    assert not table.game.triggered


@proves("205-13b")
def test_an_exiled_card_is_not_exiled_again() -> None:
    table = Table()
    mine = table.p1.animal(zone="exile")
    table.p1.lair(when(t.Event("exile", object=CARDS), draw()))
    do(table, act("exile"), to=(mine,))
    assert mine.zone == "exile"
    assert not table.game.triggered


@proves("205-13c", "205-16c", "611-1d", "611-3a", "102.2")
@pytest.mark.parametrize(("verb", "zone"), [("exile", "exile"), ("return", "hand")])
def test_what_cannot_be_exiled_or_returned_stays(verb: str, zone: str) -> None:
    table = Table()
    mine = table.p1.animal(2, 2, static(cannot(verb, THIS)))
    other = table.p1.animal()
    do(table, act(verb, to=t.Zone(zone)), to=(mine, other))
    assert (mine.zone, other.zone) == ("battlefield", zone)


@proves("611-1e")
def test_what_does_not_leave_its_zone_is_not_moved_from_it() -> None:
    table = Table()
    mine = table.p1.animal(2, 2, static(cannot("leave", THIS, source=t.Zone("battlefield"))))
    for verb in ("destroy", "exile", "return"):
        do(table, act(verb), to=(mine,))
        assert mine.zone == "battlefield"


# Coming out, leaving, transferring (205-9, 205-10, 205-18)


@proves("205-9a", "205-9b", "205-9c", "606.1")
def test_what_is_brought_out_comes_awake_onto_the_battlefield() -> None:
    table = Table()
    mine = table.p1.animal(zone="hand")
    table.p1.lair(when(t.Event("bring_out", object=EXISTENCES), draw()))
    do(table, onto_field(), to=(mine,))
    assert (mine.zone, mine.moved) == ("battlefield", False)
    assert len(table.game.triggered) == 1


@proves("205-9c", "611-1c", "611-3a")
def test_a_scene_cannot_be_brought_out() -> None:
    table = Table()
    scene = table.p1.hand("場面")
    table.p1.lair(when(t.Event("bring_out", object=CARDS), draw()))
    do(table, onto_field(), to=(scene,))
    assert scene.zone == "hand"
    assert not table.game.triggered


@proves("611-2g")
def test_a_state_and_counters_come_with_the_object() -> None:
    table = Table()
    mine = table.p1.animal(zone="hand")
    with_one = t.Counters(kinds.PLUS, t.Num(2))
    sentence = act("bring_out", to=t.Zone("battlefield", YOU), state="moved", with_=with_one)
    do(table, sentence, to=(mine,))
    assert (mine.zone, mine.moved, mine.stats) == ("battlefield", True, (4, 4))


@proves("611-2g")
def test_counters_do_not_come_where_the_move_does_not_happen() -> None:
    table = Table()
    mine = table.p1.animal(2, 2, static(cannot("exile", THIS)))
    do(table, act("exile", with_=t.Counters(kinds.ESCAPE, t.Num(1))), to=(mine,))
    assert mine.zone == "battlefield"
    assert mine.counter(kinds.ESCAPE) == 0


@proves("205-10a", "205-10b", "1701.6", "1701.6a", "205-15c")
def test_an_object_that_moves_leaves_and_its_counters_are_gone() -> None:
    table = Table()
    mine = table.p1.animal(counters={"成長": 2})
    table.p1.lair(when(t.Event("leave", object=EXISTENCES), draw()))
    do(table, act("return", to=HAND), to=(mine,))
    assert mine.zone == "hand"
    assert mine.counter("成長") == 0
    assert len(table.game.triggered) == 1


@proves("205-18a", "205-18b", "202-5a", "202-5b")
def test_a_transferred_animal_is_the_same_object_under_another_player() -> None:
    table = Table()
    mine = table.p1.animal(2, 2, counters={kinds.PLUS: 1}, damage=1, moved=True)
    ref = mine.ref
    table.p1.lair(
        when(t.Event("leave", object=EXISTENCES), draw()),
        when(t.Event("bring_out", object=EXISTENCES), draw()),
    )
    do(table, act("transfer", to=t.Zone("battlefield", OPPONENT)), to=(mine,))
    assert (mine.ref, mine.zone, mine.holder) == (ref, "battlefield", 2)
    assert (mine.stats, mine.damage, mine.moved) == ((3, 3), 1, True)
    assert table.game.obj(ref).controller == 1
    assert table.game.obj(ref).owner == 0
    assert not table.game.triggered


@proves("205-18c")
def test_what_cannot_move_cannot_be_transferred() -> None:
    table = Table()
    mine = table.p1.animal(2, 2, static(cannot("put", THIS, source=t.Zone("battlefield"))))
    do(table, act("transfer", to=t.Zone("battlefield", OPPONENT)), to=(mine,))
    assert mine.holder == 1


# Searching, looking, revealing (205-5 to 205-7)


@proves("205-5a", "205-5b", "205-5c")
def test_a_search_may_find_nothing_and_the_deck_is_shuffled() -> None:
    table = Table()
    found = table.p1.put(bear(), "deck")
    table.p1.lair(when(t.Event("shuffle"), draw()))
    do(table, t.Do((bound(0, "search", BEARS), t.Act("add", IT, to=HAND))))
    assert table.options == ["choose 熊", "choose no more"]
    table.choose("choose no more")
    assert found.zone == "deck"
    assert len(table.game.triggered) == 1


@proves("205-5a", "205-5b", "605.1")
def test_a_found_card_goes_where_the_text_says() -> None:
    table = Table()
    found = table.p1.put(bear(), "deck")
    do(table, t.Do((bound(0, "search", BEARS), t.Act("add", IT, to=HAND))))
    table.choose(found)
    assert found.zone == "hand"
    assert table.p1.count("deck") == 10


@proves("205-5d")
def test_a_card_without_description_must_be_found() -> None:
    table = Table()
    table.p1.put(card("札", "特技", cost=0), "deck")
    any_card = t.Selector(zone=DECK, nouns=("card",), quantity=ONE)
    do(table, t.Do((bound(0, "search", any_card), t.Act("add", IT, to=HAND))))
    assert "choose no more" not in table.options
    table.choose(table.asked[0])
    assert table.p1.count("hand") == 1


@proves("205-5e")
def test_as_many_must_be_found_as_are_public() -> None:
    table = Table()
    table.p1.put(bear(), "deck")
    buried = table.p1.put(bear("墓の熊"), "graveyard")
    both = t.Selector(
        zone=t.Zone("deck+graveyard", YOU),
        nouns=("card",),
        filters=(t.Trait("species", "クマ"),),
        quantity=t.Exactly(t.Num(2)),
    )
    do(table, t.Do((bound(0, "search", both), t.Act("exile", IT))))
    assert "choose no more" not in table.options
    table.choose(buried)
    assert "choose no more" in table.options
    table.choose("choose no more")
    assert buried.zone == "exile"
    assert table.p1.count("exile") == 1


@proves("205-5f")
def test_finding_fewer_is_not_finding_the_number() -> None:
    table = Table()
    found = table.p1.put(bear(), "deck")
    two = t.Selector(
        zone=DECK, nouns=("card",), filters=(t.Trait("species", "クマ"),), quantity=t.Exactly(t.Num(2))
    )
    enough = t.Compare(t.NumberDone("search", 0), ">=", t.Num(2))
    do(table, t.Do((bound(0, "search", two),)), t.If(enough, (act("add", to=HAND),)))
    table.choose(found)
    if table.prompt:
        table.choose("choose no more")
    assert found.zone == "deck"


@proves("205-5g")
def test_a_forbidden_search_ends_its_sentence_and_not_the_next() -> None:
    table = Table()
    found = table.p1.put(bear(), "deck")
    table.p2.lair(static(cannot("search")))
    do(
        table,
        t.Do((bound(0, "search", BEARS), t.Act("add", IT, to=HAND), t.Act("gain_life", amount=t.Num(5)))),
        draw(),
    )
    if table.prompt == "choose":
        table.choose(found)
    assert found.zone == "deck"
    assert (table.p1.life, table.p1.count("hand")) == (20, 1)


TOP = t.Selector(zone=t.Zone("deck", YOU, position="top"), nouns=("card",), quantity=t.Exactly(t.Num(2)))


@proves("205-6a", "205-6b", "602.2", "603.3")
def test_only_the_named_player_sees_what_is_looked_at() -> None:
    table = Table()
    do(table, t.Do((bound(0, "look", TOP),)))
    top = table.game.cards_in(zones.DECK, PlayerId(0))
    assert [table.game.obj(ref).known for ref in top[:3]] == [1, 1, 0]
    assert table.game.viewers(table.game.obj(top[2])) == 0


@proves("205-6c")
def test_a_forbidden_look_ends_its_sentence() -> None:
    table = Table()
    table.p2.lair(static(cannot("look")))
    do(table, t.Do((bound(0, "look", TOP), t.Act("add", IT, to=HAND))), draw())
    assert table.p1.count("hand") == 1
    assert table.p1.count("deck") == 9


@proves("205-7a", "205-7b", "205-7f", "602.2b")
def test_a_revealed_card_is_public_where_it_lies() -> None:
    table = Table()
    do(table, t.Do((bound(0, "reveal", TOP),)))
    top = table.game.cards_in(zones.DECK, PlayerId(0))
    assert [table.game.in_state(ref, "public") for ref in top[:3]] == [True, True, False]
    assert table.p1.count("deck") == 10


@proves("205-7e")
def test_a_public_card_cannot_be_revealed() -> None:
    table = Table()
    mine = table.p1.animal()
    table.p1.lair(when(t.Event("reveal", object=CARDS), draw()))
    do(table, act("reveal"), to=(mine,))
    assert not table.game.triggered
    hidden = table.p1.blanks("hand", 1)[0]
    do(table, act("reveal"), act("reveal"), to=(hidden,))
    assert len(table.game.triggered) == 1


@proves("205-7c")
def test_shuffling_turns_a_revealed_card_away() -> None:
    table = Table()
    top = table.game.cards_in(zones.DECK, PlayerId(0))[0]
    do(table, t.Do((bound(0, "reveal", TOP),)), act("shuffle", None, to=DECK))
    assert not table.game.in_state(table.game.objs[top >> 20].ref, "public")


@proves("205-7h")
def test_a_forbidden_reveal_ends_its_sentence() -> None:
    table = Table()
    table.p2.lair(static(cannot("reveal")))
    do(table, t.Do((bound(0, "reveal", TOP), t.Act("add", IT, to=HAND))), draw())
    assert table.p1.count("hand") == 1
    assert table.p1.count("deck") == 9


# Limits of zones and orders (611)


@proves("611-1a", "611-1b", "611-3a")
def test_territories_and_other_cards_keep_to_their_own_decks() -> None:
    table = Table()
    land = table.p1.put(land_card(), "graveyard")
    beast = table.p1.animal(zone="graveyard")
    for zone in ("deck", "hand"):
        do(table, act("put", to=t.Zone(zone)), to=(land,))
        assert land.zone == "graveyard"
    do(table, act("put", to=t.Zone("territory_deck")), to=(beast,))
    assert beast.zone == "graveyard"
    do(table, act("put", to=t.Zone("territory_deck")), to=(land,))
    do(table, act("put", to=t.Zone("deck")), to=(beast,))
    assert (land.zone, beast.zone) == ("territory_deck", "deck")


@proves("607.1")
def test_an_animal_cannot_come_into_the_domain() -> None:
    table = Table()
    beast = table.p1.animal(zone="hand")
    do(table, act("bring_out", to=t.Zone("domain", YOU)), to=(beast,))
    assert beast.zone == "hand"


@proves("611-2a", "206-8f", "206-9h", "206-11g", "206-10e")
def test_a_card_that_changes_zones_is_another_card() -> None:
    table = Table()
    mine = table.p1.animal(2, 2, "winged")
    before = mine.ref
    do(
        table,
        t.Do(
            (
                t.Gain(IT, (t.Keyword("swift"),)),
                t.Lose(IT, (t.Ability(),)),
                t.SetStats(IT, t.Num(7), t.Num(7)),
            )
        ),
        to=(mine,),
    )
    assert (mine.stats, mine.has("winged")) == ((7, 7), False)
    do(table, act("return", to=HAND), to=(mine,))
    do(table, onto_field(), to=(mine,))
    assert mine.ref != before
    assert (mine.stats, mine.has("winged"), mine.has("swift")) == ((2, 2), True, False)


@proves("611-2e", "603.5")
def test_cards_that_go_to_a_deck_together_are_put_in_an_order_of_choice() -> None:
    table = Table()
    a, b = table.p1.put(card("甲", "特技", cost=0), "hand"), table.p1.put(card("乙", "特技", cost=0), "hand")
    do(table, act("put", to=t.Zone("deck", position="bottom")), to=(a, b))
    assert table.holder == 1
    table.choose(b)
    assert table.p1.names("deck")[-2:] == ["乙", "甲"]


@proves("611-2e", "611-2f")
def test_the_other_player_does_not_see_the_order() -> None:
    table = Table()
    a, b = table.p2.put(card("甲", "特技", cost=0), "hand"), table.p2.put(card("乙", "特技", cost=0), "hand")
    do(table, act("put", to=t.Zone("deck", position="top")), to=(a, b))
    assert table.holder == 2
    table.choose(a)
    deck = table.game.cards_in(zones.DECK, PlayerId(1))
    assert table.p2.names("deck")[:2] == ["乙", "甲"]
    assert all(not table.game.obj(ref).known & 1 for ref in deck[:2])


@proves("611-2k", "203-7c")
def test_what_was_moved_is_settled_when_it_moved() -> None:
    table = Table()
    mine = table.p1.animal(3, 1)
    do(table, t.Do((bound(0, "sacrifice", IT),)), act("return", to=HAND), to=(mine,))
    assert mine.zone == "hand"


@proves("206-7a", "206-7b", "206-7c")
def test_what_is_taken_off_goes_to_the_graveyard_or_vanishes() -> None:
    table = Table()
    mine = table.p1.animal(counters={"成長": 2})
    token = table.p1.put(token_of(table), "battlefield")
    do(table, act("remove", word="成長", amount=t.Num(1)), to=(mine,))
    assert mine.counter("成長") == 1
    do(table, act("take_off"), to=(mine, token))
    assert (mine.zone, token.zone) == ("graveyard", "limbo")


@proves("206-18a", "206-18b", "609-1a", "609.3a", "609.4")
def test_a_face_down_card_in_exile_is_seen_by_its_player_until_turned_up() -> None:
    table = Table()
    mine = table.p1.animal()
    do(table, act("exile", state="face_down"), to=(mine,))
    obj = table.game.obj(mine.ref)
    assert mine.is_("face_down")
    assert table.game.viewers(obj) == 1
    do(table, act("turn_up"), to=(mine,))
    assert not mine.is_("face_down")
    assert table.game.viewers(table.game.obj(mine.ref)) == 3
    do(table, act("turn_up"), to=(mine,))
    assert mine.is_("face_up")


@proves("205-7c")
@pytest.mark.parametrize(("place", "seen"), [("top", False), ("bottom", True)])
def test_a_revealed_top_card_is_hidden_when_another_is_put_on_it(place: str, seen: bool) -> None:
    table = Table()
    top = Thing(table, table.game.cards_in(zones.DECK, PlayerId(0))[0])
    other = table.p1.put(card("札", "特技", cost=0), "hand")
    do(table, t.Do((bound(1, "reveal", t.Selector(zone=t.Zone("deck", YOU, position="top"), quantity=ONE)),)))
    assert top.is_("public")
    do(table, act("put", to=t.Zone("deck", position=place)), to=(other,))
    assert top.is_("public") == seen


@proves("205-7c")
def test_a_card_revealed_in_the_hand_goes_hidden_to_the_deck() -> None:
    table = Table()
    shown = table.p1.blanks("hand", 1)[0]
    do(table, act("reveal"), to=(shown,))
    assert shown.is_("public")
    do(table, act("put", to=t.Zone("deck", position="bottom")), to=(shown,))
    assert not shown.is_("public")


@proves("611-2e")
@pytest.mark.parametrize(
    ("end", "order"), [("bottom", ["丁", "甲", "乙", "丙"]), ("top", ["甲", "乙", "丙", "丁"])]
)
def test_who_cannot_see_the_cards_of_the_own_deck_does_not_order_them(end: str, order: list[str]) -> None:
    table = Table(territories=0)
    table.game.mutable_zone(table.game.zone_id(zones.DECK, PlayerId(1))).cards.clear()
    for name in "甲乙丙丁":
        table.p2.put(card(name, "scene"), "deck")
    three = t.Selector(OPPONENT, t.Zone("deck", OPPONENT, "top"), quantity=t.Exactly(t.Num(3)))
    table.do(t.Do((t.Bind(0, t.Act("look", three)), t.Act("put", IT, to=t.Zone("deck", position=end)))))
    assert table.prompt == ""
    assert table.p2.names("deck") == order


@proves("611-2e", "611-2f")
@pytest.mark.parametrize(("first", "order"), [(True, ["墓", "甲", "乙"]), (False, ["甲", "墓", "乙"])])
def test_who_orders_seen_and_unseen_cards_says_when_an_unseen_one_goes(first: bool, order: list[str]) -> None:
    table = Table(territories=0)
    table.game.mutable_zone(table.game.zone_id(zones.DECK, PlayerId(0))).cards.clear()
    for name in "甲乙":
        table.p1.put(card(name, "scene"), "deck")
    two = t.Selector(YOU, t.Zone("deck", YOU, "top"), quantity=t.Exactly(t.Num(2)))
    table.p1.put(card("墓", "scene"), "graveyard")
    all_of_it = t.Both((two, t.Selector(YOU, t.Zone("graveyard", YOU), quantity=t.All())))
    table.do(t.Do((t.Act("put", all_of_it, to=t.Zone("deck", position="bottom")),)))
    assert table.prompt == "order_cards"
    assert sorted(table.options) == ["choose card 1 of deck 1", "choose 墓"]
    if first:
        table.choose("choose 墓")
    else:
        table.choose("choose card 1 of deck 1", "choose 墓")
    assert table.p1.names("deck") == order

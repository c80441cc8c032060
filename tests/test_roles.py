"""What stands where nothing can be made of it is refused as a card is loaded, in every game; nothing else is."""

from __future__ import annotations

import importlib

import pytest
from tests.node_readers import GAMES
from tests.trees import fixture_trees

from gyoji.errors import CardError
from gyoji.games import registry
from gyoji.kernel import tree as t
from gyoji.kernel.roles import FIELDS, KINDS, WIDER, Roles, said
from gyoji.kernel.tree import Node, field_names

THIS = t.This()
YOU = t.Player("you")
NUM = t.Num(1)
CARD = t.Selector()
EITHER = t.AnyOf((CARD, THIS))
DRAW = t.Event("draw", actor=YOU)
BAN = t.Cannot(DRAW)
IS_SO = t.Is(THIS, t.Kind(("card",)))
PLAYER = t.Selector(nouns=("player",), quantity=t.Exactly(NUM))
CHOSEN = t.Bind(0, t.Choose(t.Selector(nouns=("card",))))
AMONG_CHOSEN = t.Selector(nouns=("player",), among=t.Ref(0))

UNREAD = {
    "nova": [
        "起 このカードに置かれている種火カウンターを好きな数取り除く：カードを1枚引く。",
        "自分のLPは500になる。",
    ]
}
"""Wordings that nothing carries out: how many counters are removed is asked nowhere, no act sets life."""

PLANTED: dict[str, tuple[Node, str]] = {
    "a ban as a cost": (t.Activated((BAN,), ()), "what cannot happen as a cost"),
    "a ban as an additional cost": (
        t.Static((t.AddCost(THIS, (t.Do((BAN,)),)),)),
        "what cannot happen as a cost",
    ),
    "any number in a cost": (
        t.Activated((t.Act("pay_life", amount=t.UpTo(NUM)),), ()),
        "Up to as how much a cost takes",
    ),
    "a card as a filter": (t.Selector(filters=(EITHER,)), "one thing or another as what a card is like"),
    "a card among the filters of one": (
        t.Selector(filters=(t.Either((t.And((THIS,)),)),)),
        "this card as what a card is like",
    ),
    "a condition as a filter": (t.Is(THIS, IS_SO), "that something is so as what a card is like"),
    "all as a number": (t.Compare(t.Count(CARD), ">=", t.All()), "all of them as a number"),
    "all in a sum": (
        t.ModifyValue(THIS, "cost", t.Plus(NUM, t.All())),
        "all of them as a number",
    ),
    "a number as a condition": (t.If(NUM, ()), "a number as a condition"),
    "an event among conditions": (t.While(t.And((IS_SO, DRAW)), ()), "something that happens as a condition"),
    "a number as a quantity": (t.Selector(quantity=t.Count(CARD)), "Count as how many"),
    "a condition as an event": (t.Delayed(IS_SO, ()), "that something is so as something that happens"),
    "a number as a card": (t.Count(NUM), "a number as what a text speaks of"),
    "a number among cards": (t.Exists(t.AnyOf((CARD, NUM))), "a number as what a text speaks of"),
    "a card as a cause": (
        t.Event("draw", actor=YOU, cause=CARD),
        "cards as what something happens by",
    ),
    "a number as what is done to": (t.Act("draw", object=NUM), "a number as what something is done to"),
    "a number as a place": (t.Act("draw", source=NUM), "a number as where something comes from"),
    "a place unheard of": (t.Zone("moon"), "a place called moon"),
    "a colour unheard of": (t.Coloured(("plaid",)), "a colour called plaid"),
    "a number unheard of": (t.Measure("charm", ">=", NUM), "a number called charm"),
    "a number of a player": (
        t.AttributeOf("damage", t.Selector(nouns=("player",))),
        "the damage of a player, who has none",
    ),
    "players among cards": (
        t.Activated((), (t.Do((CHOSEN, t.Act("draw", player=AMONG_CHOSEN))),)),
        "players among cards",
    ),
    "cards among players": (
        t.Activated((t.Bind(0, t.Choose(PLAYER)),), (t.Count(t.Selector(nouns=("card",), among=t.Ref(0))),)),
        "cards among players",
    ),
    "effects among cards": (
        t.Do((CHOSEN, t.Count(t.Selector(nouns=("effect",), among=t.Ref(0))))),
        "effects among cards",
    ),
    "cards as who acts": (t.Do((CHOSEN, t.Act("draw", player=t.Ref(0)))), "cards as a player"),
    "cards named twice as who acts": (
        t.Activated((CHOSEN,), (t.Bind(1, t.Act("put", t.Ref(0))), t.Act("draw", player=t.Ref(1)))),
        "cards as a player",
    ),
    "the owner of a player": (t.Zone("hand", t.Player("owner", YOU)), "the owner of a player, who has none"),
    "a player put somewhere": (
        t.Activated((), (t.Bind(0, t.Choose(PLAYER)), t.Act("put", t.Ref(0)))),
        "to put a player",
    ),
    "a card that loses": (
        t.Triggered((t.Event("lose", actor=THIS, object=t.Selector(nouns=("ability",))),), ()),
        "cards beside to lose the game",
    ),
    "an ability that somebody loses": (
        t.Happened(t.Event("lose", actor=YOU, object=t.Selector(nouns=("ability",)))),
        "abilities and effects beside to lose the game",
    ),
    "a card that wins": (t.Act("win", object=CARD), "cards beside to win the game"),
    "the most of nothing": (t.Extreme("charm", "most"), "a number called charm"),
    "an event unheard of": (t.Happened(t.Event("yodel")), "when something is to yodel, which nothing tells"),
    "a state unheard of": (
        t.ChangesState(THIS, "asleep"),
        "when something becomes asleep, which nothing tells",
    ),
}


def roles_of(game: str) -> Roles:
    found: Roles = importlib.import_module(f"gyoji.games.{game}.sound").ROLES
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_tree_of_the_fixtures_can_be_carried_out(game: str) -> None:
    roles = roles_of(game)
    trees = fixture_trees(game)
    assert len(trees) > 100
    assert [wording for wording, node in trees if roles.fault(node)] == UNREAD.get(game, [])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("planted", PLANTED)
def test_what_means_nothing_in_its_place_is_told(game: str, planted: str) -> None:
    node, wrong = PLANTED[planted]
    assert roles_of(game).fault(node) == wrong


@pytest.mark.parametrize("game", GAMES)
def test_the_same_kinds_in_their_places_have_no_fault(game: str) -> None:
    verb = t.Event("draw", actor=YOU, object=EITHER)
    condition = t.And((IS_SO, t.Compare(t.Plus(NUM, t.Count(CARD)), ">=", NUM), t.Happened(verb)))
    removed = t.Act("remove", THIS, amount=t.All(), word="x")
    node = t.Activated((t.Do((removed,)),), (t.If(condition, (t.Do((t.Act("draw", amount=t.UpTo(NUM)),)),)),))
    assert roles_of(game).fault(node) == ""


@pytest.mark.parametrize("game", GAMES)
def test_references_to_the_sort_that_is_asked_for_have_no_fault(game: str) -> None:
    players = t.Bind(1, t.Choose(PLAYER))
    acts = (
        CHOSEN,
        players,
        t.Count(t.Selector(nouns=("card",), among=t.Ref(0))),
        t.Act("draw", player=t.Ref(1)),
        t.Act("draw", player=t.Player("owner", t.Ref(0))),
        t.Act("draw", player=t.Player("did", t.Ref(0))),
        t.Act("win", object=t.Ref(1)),
        t.Delayed(t.Event("lose", actor=YOU), ()),
    )
    assert roles_of(game).fault(t.Do(acts)) == ""


def test_every_role_is_known_and_every_field_exists() -> None:
    for kind, of_fields in FIELDS.items():
        for field, role in of_fields.items():
            assert field in field_names(kind), f"{kind.__name__} has no {field}"
            assert role in KINDS
    assert {*WIDER, *WIDER.values()} <= {*KINDS}


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_a_game_are_about_its_own_kinds(game: str) -> None:
    roles = roles_of(game)
    for kind, of_fields in roles.fields.items():
        for field, role in of_fields.items():
            assert field in field_names(kind), f"{kind.__name__} has no {field}"
            assert role in roles.kinds


def test_a_kind_without_words_of_its_own_is_told_by_its_name() -> None:
    assert said(t.SetStats(THIS, NUM, NUM)) == "Set stats"
    assert said(BAN) == "what cannot happen"


def test_the_line_that_cannot_be_carried_out_is_named() -> None:
    nova = registry.rulebook("nova")
    record = next(e.record for e in nova.deck(nova.deck_names()[0]).entries if e.record["type"] == "servant")
    first = "このカードが場に出た時、カードを1枚引く。"
    second = UNREAD["nova"][0]
    assert nova.definition({**record, "name": "試し", "text": first}).name == "試し"
    with pytest.raises(CardError, match=f"^「{second}」 cannot be carried out: any number as how much"):
        nova.definition({**record, "name": "試し", "text": f"{first}\n{second}"})

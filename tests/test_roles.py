"""What stands where nothing can be made of it is refused as a card is loaded, in every game; nothing else is."""

from __future__ import annotations

import importlib
from dataclasses import fields

import pytest
from tests.node_readers import GAMES, SOURCE, kinds
from tests.trees import fixture_trees

from gyoji.errors import CardError
from gyoji.games import registry
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.role_tables import CHANGES, FIELDS, KINDS, WIDER
from gyoji.kernel.trees.roles import Roles, said
from gyoji.kernel.trees.tree import Node, field_names
from gyoji.kernel.trees.vocabularies import OPEN, WORDS
from gyoji.kernel.values.changes import is_change

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


def counted(what: Node) -> Node:
    """Return the sentence that says how many there are of something."""
    return t.Let("X", t.Count(what))


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
        t.Activated((t.Bind(0, t.Choose(PLAYER)),), (counted(t.Selector(nouns=("card",), among=t.Ref(0))),)),
        "cards among players",
    ),
    "effects among cards": (
        t.Do((CHOSEN, counted(t.Selector(nouns=("effect",), among=t.Ref(0))))),
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
    "a way among others as an ability gained": (
        t.Static((t.Gain(THIS, (t.Quoted((t.Mode(()),)),)),)),
        "Mode as an ability",
    ),
    "an effect in quotes": (
        t.Static((t.Gain(THIS, (t.Quoted((t.Effect(()),)),)),)),
        "Effect as an ability",
    ),
    "a number gained": (t.Static((t.Gain(THIS, (NUM,)),)), "a number as what a card gains"),
    "abilities as such gained": (t.Static((t.Gain(THIS, (t.Ability(),)),)), "Ability as what a card gains"),
    "a keyword as what a card becomes": (
        t.Static((t.Become(THIS, (t.Keyword("x"),)),)),
        "Keyword as what a card becomes",
    ),
    "this card as who acts": (t.Act("draw", player=THIS), "this card as a player"),
    "a card as a place": (t.Exists(t.Selector(zone=THIS)), "this card as a place"),
    "a number as how long": (
        t.Static((t.Must(DRAW, duration=NUM),)),
        "a number as how long something lasts",
    ),
    "a card until when": (
        t.Static((t.Must(DRAW, duration=t.Until(CARD)),)),
        "cards as until when something lasts",
    ),
    "a number as a limit": (t.Activated((), (), (NUM,)), "a number as a limit of an ability"),
    "a condition among sentences": (t.Effect((IS_SO,)), "that something is so as a sentence"),
    "the most of nothing": (t.Extreme("charm", "most"), "a number called charm"),
    "a type of card unheard of": (
        t.Static((t.Gain(THIS, (t.Kind(("moon",)),)),)),
        "a type of card called moon",
    ),
    "a thing unheard of": (t.Exists(t.Selector(nouns=("moon",))), "anything called moon"),
    "an event unheard of": (t.Happened(t.Event("yodel")), "when something is to yodel, which nothing tells"),
    "a state unheard of": (
        t.ChangesState(THIS, "asleep"),
        "when something becomes asleep, which nothing tells",
    ),
}


AS_READ = (t.It, t.Omitted, t.Timed, t.IfDid, t.Instead, t.Paragraph, t.Wording, Node)
"""Kinds that are gone from every tree before it is carried out."""
STAND_FOR_THEIR_PARTS = (t.And, t.AnyOf, t.Both)


def modules_of(game: str) -> list[str]:
    """Return where the kinds of nodes are defined that texts of a game become."""
    own = (SOURCE / "games" / game / "nodes.py").exists()
    return ["kernel.trees.tree", f"games.{game}.effects.nodes"] if own else ["kernel.trees.tree"]


MEANT = (("animal", "an effect in quotes"),)
"""What one game has all the same: a play ability can be gained there (902.2)."""


def roles_of(game: str) -> Roles:
    found: Roles = importlib.import_module(f"gyoji.games.{game}.effects.sound").ROLES
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
    assert roles_of(game).fault(node) == ("" if (game, planted) in MEANT else wrong)


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
        counted(t.Selector(nouns=("card",), among=t.Ref(0))),
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
def test_every_field_that_holds_nodes_has_a_role(game: str) -> None:
    """What has no role would be taken as it comes, and stop a game that cannot make anything of it."""
    roles = roles_of(game)
    without = [
        f"{kind.__name__}.{field.name}"
        for module in modules_of(game)
        for kind in kinds(module)
        if kind not in AS_READ and not issubclass(kind, STAND_FOR_THEIR_PARTS)
        for field in fields(kind)
        if "Node" in str(field.type) and field.name not in roles.fields_of(kind)
    ]
    assert without == []


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_a_game_are_about_its_own_kinds(game: str) -> None:
    roles = roles_of(game)
    for module in modules_of(game):
        for kind in kinds(module):
            for field, role in roles.fields_of(kind).items():
                assert field in field_names(kind), f"{kind.__name__} has no {field}"
                assert role in roles.kinds


def test_every_field_of_words_has_a_vocabulary_or_takes_any() -> None:
    """A word that the reader of a field does not know stops a game: a place as a type of card."""
    without = [
        f"{kind.__name__}.{field.name}"
        for kind in kinds("kernel.trees.tree")
        if kind not in AS_READ
        for field in fields(kind)
        if "str" in str(field.type)
        and (field.name in WORDS.get(kind, ())) == (field.name in OPEN.get(kind, ()))
    ]
    assert without == []


def test_what_is_a_change_is_a_sentence() -> None:
    changes = [kind for kind in kinds("kernel.trees.tree") if issubclass(kind, CHANGES)]
    assert changes == [kind for kind in kinds("kernel.trees.tree") if is_change(kind.__new__(kind))]


def test_a_field_of_what_a_kind_derives_from_keeps_its_role() -> None:
    never_drops = next(
        kind for kind in kinds("games.builddivide.effects.nodes") if kind.__name__ == "NeverDrops"
    )
    assert roles_of("builddivide").fields_of(never_drops) == FIELDS[t.OwnChange]


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

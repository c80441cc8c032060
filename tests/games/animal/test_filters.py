"""How texts name objects (400): nouns by zone, qualities before them, alternatives, exclusions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import FIELD, THIS, YOU, Table, deal, draw, place, static, target

from gyoji.games.animal.abilities import links
from gyoji.games.animal.effects import nodes
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.games.animal.table.definitions import ability_of
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import NO_REF, Ref
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import proves

ANYWHERE = t.Zone("anywhere")
HAND = t.Zone("hand", YOU)
GRAVEYARD = t.Zone("graveyard", YOU)
EXISTENCE_TYPES = ("animal", "lair", "tool")


def named(table: Table, selector: t.Selector, source: Ref = NO_REF, hold: tuple[Ref, ...] = ()) -> set[str]:
    """Return the names of what player 1's effect names."""
    read = ability_of(t.Effect((t.Do((t.Act("destroy", object=selector),)),))).node
    assert isinstance(read, t.Effect)
    inner = read.body[0]
    assert isinstance(inner, t.Do)
    act = inner.acts[0]
    assert isinstance(act, t.Act)
    scope = Scope(table.p1.seat, source)
    if hold:
        scope = scope.remember(0, hold, len(hold))
    refs = select.refs(table.game, scope, act.object)
    return {table.game.values(ref).names[0] for ref in refs}


def of(*filters: Node, noun: str = "card", zone: t.Zone = ANYWHERE, **fields: Any) -> t.Selector:
    return t.Selector(zone=zone, nouns=(noun,), filters=filters, **fields)


def with_token(table: Table, types: tuple[str, ...], name: str, **fields: Any) -> None:
    """Bring a token out."""
    spec = nodes.TokenSpec(types, names=(name,), **fields)
    zone = "domain" if types == ("territory",) else "battlefield"
    table.do(t.Do((t.Act("bring_out", object=spec, to=t.Zone(zone, YOU), amount=t.Num(1)),)))


def stocked() -> Table:
    """Return a table with a card of each type in hand and a card or token of each on the field."""
    table = Table(territories=0)
    for japanese, english in kinds.JAPANESE_TYPES.items():
        zone = "graveyard" if english == "territory" else "hand"
        table.p1.existence(japanese, zone=zone, name=f"{english}の札")
    table.p1.animal(1, 1, name="獣")
    table.p1.lair(name="巣")
    table.p1.tool(name="具")
    table.p1.territory(name="地")
    for english in ("animal", "lair", "tool", "territory"):
        with_token(table, (english,), f"{english}の幻", attack=t.Num(1), health=t.Num(1))
    return table


# Nouns


@proves("401.1", "402.1")
def test_cards_and_tokens_are_told_apart_in_all_zones() -> None:
    table = stocked()
    cards = named(table, of())
    tokens = named(table, of(noun="token"))
    assert "獣" in cards
    assert "animalの札" in cards
    assert tokens == {f"{word}の幻" for word in ("animal", "lair", "tool", "territory")}
    assert not cards & tokens


@pytest.mark.parametrize(
    ("types", "expected"),
    [
        (("animal",), {"animalの札", "獣"}),
        (("lair",), {"lairの札", "巣"}),
        (("tool",), {"toolの札", "具"}),
        (("scene",), {"sceneの札", "白札"}),
        (("skill",), {"skillの札"}),
        (EXISTENCE_TYPES, {"animalの札", "lairの札", "toolの札", "獣", "巣", "具"}),
        (("scene", "skill"), {"sceneの札", "skillの札", "白札"}),
        (("territory",), {"territoryの札", "地"}),
    ],
)
@proves("403.1", "404.1", "405.1", "406.1", "407.1", "408.1", "409.1", "410.1")
def test_cards_of_a_type_are_so_named_in_all_zones(types: tuple[str, ...], expected: set[str]) -> None:
    assert named(stocked(), of(t.Kind(types))) == expected


@pytest.mark.parametrize(
    ("types", "expected"),
    [
        (("animal",), {"animalの幻"}),
        (("lair",), {"lairの幻"}),
        (("tool",), {"toolの幻"}),
        (EXISTENCE_TYPES, {"animalの幻", "lairの幻", "toolの幻"}),
        (("territory",), {"territoryの幻"}),
    ],
)
@proves("403.2", "404.2", "405.2", "408.2", "410.2")
def test_tokens_of_a_type_are_so_named(types: tuple[str, ...], expected: set[str]) -> None:
    assert named(stocked(), of(t.Kind(types), noun="token")) == expected


@pytest.mark.parametrize(
    ("noun", "zone", "expected"),
    [
        ("animal", "battlefield", {"獣", "animalの幻"}),
        ("lair", "battlefield", {"巣", "lairの幻"}),
        ("tool", "battlefield", {"具", "toolの幻"}),
        ("existence", "battlefield", {"獣", "巣", "具", "animalの幻", "lairの幻", "toolの幻"}),
        ("territory", "domain", {"地", "territoryの幻"}),
    ],
)
@proves("403.3", "404.3", "405.3", "408.3", "410.3")
def test_the_bare_noun_is_for_what_lies_on_the_field(noun: str, zone: str, expected: set[str]) -> None:
    assert named(stocked(), of(noun=noun, zone=t.Zone(zone))) == expected


@pytest.mark.parametrize("noun", ["animal", "lair", "tool", "existence"])
@proves("403.3", "404.3", "405.3", "408.3")
def test_what_comes_out_is_named_by_the_bare_noun(noun: str) -> None:
    table = Table()
    japanese = "動物" if noun == "existence" else {v: k for k, v in kinds.JAPANESE_TYPES.items()}[noun]
    came = t.Triggered(
        (t.Event("bring_out", object=t.Selector(zone=FIELD, nouns=(noun,))),),
        (place("成長"),),
        zone="battlefield",
    )
    watcher = table.p1.lair(came)
    card = table.p1.hand(japanese, atk=1, **{"def": 1})
    table.begin().choose(card).resolve()
    assert watcher.counter("成長") == 1


@pytest.mark.parametrize(
    ("japanese", "types"),
    [
        ("動物", ("animal",)),
        ("縄張り", ("lair",)),
        ("道具", ("tool",)),
        ("場面", ("scene",)),
        ("特技", ("skill",)),
        ("動物", EXISTENCE_TYPES),
        ("場面", ("scene", "skill")),
    ],
)
@proves("401.2", "403.4", "404.4", "405.4", "406.2", "407.2", "408.4", "409.2")
def test_a_card_on_a_pile_is_a_play_of_its_type(japanese: str, types: tuple[str, ...]) -> None:
    table = Table()
    card = table.p1.hand(japanese, *((t.Effect((draw(),)),) if japanese in ("場面", "特技") else ()))
    table.begin().choose(Option(options.PLAY, card.ref))
    plays = t.Zone("pile")
    assert named(table, of(t.Kind(types), noun="play", zone=plays)) == {card.name}
    other = ("territory",)
    assert named(table, of(t.Kind(other), noun="play", zone=plays)) == set()


# Qualities


@proves("411.1", "411.1a")
def test_a_card_has_all_conditions_printed_on_it() -> None:
    table = Table(territories=0)
    table.p1.hand("動物", name="両様", condition="水森／夜")
    table.p1.hand("動物", name="山の", condition="山")
    for kind in ("aquatic", "forest", "night"):
        assert named(table, of(t.Coloured((kind,)), zone=HAND)) == {"両様"}
    assert named(table, of(t.Coloured(("mountain",)), zone=HAND)) == {"山の"}


@proves("411.2", "412.2", "413.2", "505-1c")
def test_tokens_have_conditions_and_species_too() -> None:
    table = Table(territories=0)
    with_token(
        table, ("animal",), "森の鷲", species=("ワシ",), condition="森", attack=t.Num(1), health=t.Num(1)
    )
    with_token(
        table, ("animal",), "森の犬", species=("イヌ",), condition="森", attack=t.Num(1), health=t.Num(1)
    )
    forest, eagle = t.Coloured(("forest",)), t.Trait("species", "ワシ")
    assert named(table, of(forest, noun="token")) == {"森の鷲", "森の犬"}
    assert named(table, of(eagle, noun="token")) == {"森の鷲"}
    assert named(table, of(forest, eagle, t.Kind(("animal",)), noun="token")) == {"森の鷲"}


@proves("411.3")
def test_only_a_condition_means_no_other_and_not_none() -> None:
    table = Table(territories=0)
    table.p1.hand("動物", name="夜だけ", condition="夜夜／夜")
    table.p1.hand("動物", name="夜か山", condition="夜／山")
    table.p1.hand("動物", name="無条件")
    assert named(table, of(nodes.OnlyConditions(("night",)), zone=HAND)) == {"夜だけ"}


@proves("412.1", "413.1")
def test_a_species_before_the_noun_narrows_it() -> None:
    table = Table(territories=0)
    table.p1.hand("動物", name="森の鷲", species=["ワシ"], condition="森")
    table.p1.hand("動物", name="山の鷲", species=["ワシ"], condition="山")
    table.p1.hand("道具", name="鷲の羽", species=["ワシ"], condition="森")
    eagle = t.Trait("species", "ワシ")
    assert named(table, of(eagle, zone=HAND)) == {"森の鷲", "山の鷲", "鷲の羽"}
    assert named(table, of(t.Coloured(("forest",)), eagle, t.Kind(("animal",)), zone=HAND)) == {"森の鷲"}


@proves("412.3")
def test_only_a_species_means_no_other_and_not_none() -> None:
    table = Table(territories=0)
    table.p1.hand("動物", name="鷲", species=["ワシ"])
    table.p1.hand("動物", name="鷲と竜", species=["ワシ", "ドラゴン"])
    table.p1.hand("動物", name="無名")
    assert named(table, of(nodes.OnlySpecies(("ワシ",)), zone=HAND)) == {"鷲"}


@proves("412.3")
def test_the_same_species_only_and_different_species_only() -> None:
    table = Table(territories=0)
    model = table.p1.hand("動物", name="手本", species=["ワシ", "ドラゴン"])
    table.p1.hand("動物", name="同じ", species=["ドラゴン", "ワシ"])
    table.p1.hand("動物", name="一部", species=["ワシ"])
    table.p1.hand("動物", name="別", species=["イヌ"])
    table.p1.hand("動物", name="無名")
    same = nodes.OnlySpecies(as_=t.Ref(0))
    other = nodes.OnlySpecies(as_=t.Ref(0), different=True)
    assert named(table, of(same, zone=HAND), hold=(model.ref,)) == {"手本", "同じ"}
    assert named(table, of(other, zone=HAND), hold=(model.ref,)) == {"別"}


# Alternatives


@proves("414.1")
def test_joined_qualities_ask_for_one_of_them_at_least() -> None:
    table = Table(territories=0)
    for name, condition in (("平の", "平"), ("山の", "山"), ("両方の", "平山"), ("森の", "森")):
        table.p1.hand("動物", name=name, condition=condition)
    both = t.Coloured(("plain", "mountain"))
    assert named(table, of(both, zone=HAND)) == {"平の", "山の", "両方の"}


@proves("414.1", "414.2")
def test_a_quality_before_joined_nouns_is_for_each_of_them() -> None:
    table = Table(territories=0)
    for name, japanese, cost in (
        ("一の獣", "動物", 1),
        ("一の巣", "縄張り", 1),
        ("一の両方", "動物＆縄張り", 1),
        ("二の獣", "動物", 2),
        ("一の具", "道具", 1),
    ):
        table.p1.existence(japanese, name=name, cost=cost)
    joined = t.Selector(zone=FIELD, nouns=("animal", "lair"), filters=(t.Measure("cost", "=", t.Num(1)),))
    assert named(table, joined) == {"一の獣", "一の巣", "一の両方"}


@proves("414.2")
def test_one_of_each_is_chosen_where_two_are_joined_by_and() -> None:
    table = Table()
    cheap = t.Measure("cost", "<=", t.Num(1))
    for name, condition, cost in (("平一", "平", 1), ("山一", "山", 1), ("平二", "平", 2)):
        table.p1.existence("動物", zone="graveyard", name=name, condition=condition, cost=cost)
    parts = tuple(
        [
            t.Selector(
                zone=GRAVEYARD,
                nouns=("true_card",),
                filters=(cheap, t.Coloured((kind,))),
                quantity=t.Exactly(t.Num(1)),
            )
            for kind in ("plain", "mountain")
        ]
    )
    chosen = t.Bind(0, t.Choose(t.Both(parts)))
    table.do(t.Do((chosen, t.Act("exile", object=t.Ref(0)))))
    assert sorted(table.p1.names("exile")) == ["山一", "平一"]
    assert table.p1.names("graveyard") == ["平二"]


# Exclusions


@proves("414.3", "414.3a")
def test_an_excluded_quality_excludes_what_has_it_among_others() -> None:
    table = Table(territories=0)
    table.p1.animal(1, 1, name="平山", condition="平山")
    table.p1.animal(1, 1, name="山", condition="山")
    table.p1.existence("動物＆道具", name="獣具")
    table.p1.tool(name="具")
    plains = t.OtherThan(t.Coloured(("plain",)))
    assert "平山" not in named(table, of(plains, noun="existence", zone=FIELD))
    assert "山" in named(table, of(plains, noun="existence", zone=FIELD))
    animals = t.OtherThan(t.Kind(("animal",)))
    assert named(table, of(animals, zone=FIELD)) == {"具"}


@proves("414.3b")
def test_an_excluded_state_excludes_what_is_in_it() -> None:
    table = Table(territories=0)
    table.p1.animal(1, 1, name="横", moved=True)
    table.p1.animal(1, 1, name="縦")
    assert named(table, of(t.OtherThan(t.InState("moved")), noun="animal", zone=FIELD)) == {"縦"}


@proves("414.3c")
def test_other_than_this_works_also_when_this_is_gone() -> None:
    table = Table(territories=0)
    this = table.p1.animal(1, 1, name="これ")
    table.p1.animal(1, 1, name="他")
    others = of(t.OtherThan(THIS), noun="existence", zone=FIELD)
    source = this.ref
    assert named(table, others, source) == {"他"}
    table.do(t.Do((t.Act("destroy", object=t.Ref(0)),)), hold=(source,))
    assert named(table, others, source) == {"他"}


# What was processed


@proves("414.6")
def test_what_an_effect_processed_is_what_it_was_then() -> None:
    table = Table()
    one = table.p1.animal(1, 1)
    later = table.p1.existence("動物", zone="graveyard")
    acts = (
        t.Bind(1, t.Act("put", object=t.Ref(0), to=t.Zone("graveyard", YOU))),
        t.Act("exile", object=t.Ref(1)),
    )
    table.do(t.Do(acts), hold=(one.ref,))
    assert (one.zone, later.zone) == ("exile", "graveyard")


# Plays as targets


PLAY_TARGET = target(t.Selector(zone=t.Zone("pile"), nouns=("play",)))


@proves("401.2")
def test_a_play_that_is_targeted_is_a_card_on_a_pile() -> None:
    table = Table()
    table.p1.animal(1, 1)
    loud = table.p1.animal(1, 1, t.Activated((), (draw(),), zone="battlefield"))
    card = table.p1.hand("動物", name="出番", atk=1, **{"def": 1})
    stop = table.p2.skill(t.Do((t.Act("thwart", object=t.Ref(0)),)), costs=(PLAY_TARGET,))
    table.begin().choose(Option(options.PLAY, card.ref))
    table.choose(Option(options.ACTIVATE, loud.ref, 0), "pass", stop)
    assert [item.scope.slots for item in table.game.waiting][-1] == ((card.ref,),)
    table.resolve()
    assert (card.zone, table.p1.count("hand")) == ("graveyard", 1)


@proves("401.2")
def test_where_cards_are_no_targets_plays_are_none() -> None:
    table = Table()
    table.p2.lair(static(t.Cannot(t.Event("target", object=t.Selector(zone=ANYWHERE, nouns=("card",))))))
    card = table.p1.hand("動物", atk=1, **{"def": 1})
    stop = table.p2.skill(t.Do((t.Act("thwart", object=t.Ref(0)),)), costs=(PLAY_TARGET,))
    table.begin().choose(Option(options.PLAY, card.ref), "pass")
    assert table.offered(options.PLAY) == []
    assert table.why_not(2, Option(options.PLAY, stop.ref)) == "705.5"


# Alike and unlike each other


def animals_with(demand: nodes.Mutual, n: int = 2) -> t.Selector:
    return t.Selector(zone=FIELD, nouns=("animal",), filters=(demand,), quantity=t.Exactly(t.Num(n)))


@proves("412.3")
def test_two_targets_that_have_the_same_species_only() -> None:
    table = Table()
    for name, species in (("甲", ["ワシ"]), ("乙", ["ワシ", "イヌ"]), ("丙", ["ワシ"]), ("丁", [])):
        table.p2.animal(1, 9, name=name, species=species)
    skill = table.p1.skill(deal(1), costs=(target(animals_with(nodes.Mutual("species", only=True))),))
    table.begin().choose(Option(options.PLAY, skill.ref))
    # Only one pair agrees: once the first is chosen the other follows.
    assert table.options == ["choose 甲", "choose 丙"]
    table.choose("choose 甲").resolve()
    assert [table.game.obj(ref).damage for ref in table.game.animals(table.p2.seat)] == [1, 0, 1, 0]


@proves("412.3")
def test_a_cost_that_no_pair_meets_cannot_be_done() -> None:
    table = Table()
    table.p2.animal(1, 9, species=["ワシ"])
    table.p2.animal(1, 9, species=["イヌ"])
    same = table.p1.skill(deal(1), costs=(target(animals_with(nodes.Mutual("species"))),))
    other = table.p1.skill(deal(1), costs=(target(animals_with(nodes.Mutual("species", different=True))),))
    table.begin()
    assert table.offered(options.PLAY) == [other.ref]
    assert table.why_not(1, Option(options.PLAY, same.ref)) == "705.5"


@proves("412.3")
def test_cards_of_different_species_are_searched_together() -> None:
    table = Table()
    for name, species in (("甲", ["ワシ"]), ("乙", ["ワシ"]), ("丙", ["イヌ"])):
        table.p1.existence("動物", zone="deck", name=name, species=species)
    cards = t.Selector(
        zone=t.Zone("deck", YOU),
        nouns=("card",),
        filters=(t.Kind(("animal",)), nodes.Mutual("species", different=True)),
        quantity=t.Exactly(t.Num(2)),
    )
    find = t.Bind(0, t.Act("search", object=cards))
    table.do(t.Do((find, t.Act("add", object=t.Ref(0), to=t.Zone("hand", YOU)))))
    assert table.options == ["choose 甲", "choose 乙", "choose 丙", "choose no more"]
    table.choose("choose 乙")
    assert table.options == ["choose 丙", "choose no more"]
    table.choose("choose 丙")
    assert sorted(table.p1.names("hand")) == ["丙", "乙"]


# What an ability of this card did, and what has a twin


@proves("414.6")
def test_what_a_triggered_ability_of_this_exiled_is_told_from_the_rest() -> None:
    table = Table()
    exile = t.Do((t.Act("exile", object=t.Ref(0)),))
    cards = t.Selector(zone=t.Zone("graveyard"), nouns=("card",))
    mine = t.Selector(
        zone=t.Zone("exile"), nouns=("card",), filters=(nodes.DoneByAbility("exile", "triggered"),)
    )
    source = table.p1.lair(
        t.Triggered(
            (t.Moment(t.Period("sunset_phase"), "start"),),
            (exile,),
            zone="battlefield",
            costs=(target(cards),),
        ),
        t.Activated((target(cards),), (exile,), zone="battlefield"),
        t.Activated((target(mine),), (draw(),), zone="battlefield"),
    )
    taken = table.p1.existence("動物", zone="graveyard", name="甲")
    table.begin(kinds.SUNSET_PHASE).resolve()
    assert taken.zone == "exile"
    other = table.p1.existence("動物", zone="graveyard", name="乙")
    table.choose("pass", "pass")
    assert other.zone == "graveyard"
    table.begin().choose(Option(options.ACTIVATE, source.ref, 1)).resolve()
    assert other.zone == "exile"
    assert named(table, mine, source.ref) == {"甲"}


def test_what_abilities_did_to_objects_that_are_gone_is_forgotten_after_a_while() -> None:
    table = Table()
    mine = t.Selector(zone=t.Zone("exile"), nouns=("card",), filters=(nodes.DoneByAbility("exile", "play"),))
    source = table.p1.lair(t.Activated((target(mine),), (draw(),), zone="battlefield"))
    kept = table.p1.existence("動物", name="甲")
    gone = (int(source.id), "play", 1 << kinds.EXILE, int(kept.ref))
    table.game.links = (gone,) * (links.MANY - 1)
    table.do(t.Do((t.Act("exile", object=t.Selector(zone=FIELD, nouns=("animal",))),)), source=source)
    assert kept.zone == "exile"
    assert [link[3] for link in table.game.links] == [int(kept.ref)]


@proves("302.2a")
def test_an_object_with_a_twin_is_found() -> None:
    table = Table(territories=0)
    for name in ("双", "双", "単"):
        table.p1.animal(1, 1, name=name)
    animals = t.Selector(zone=FIELD, nouns=("animal",))
    assert named(table, of(nodes.Twin("name", animals), noun="animal", zone=FIELD)) == {"双"}

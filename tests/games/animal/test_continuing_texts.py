"""Continuing effects as card texts say them (907-4): gained abilities, transfers, exiles and counters for a time."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import TURN_END, Table, Thing

from gyoji.games.animal.effects.nodes import LoseCondition
from gyoji.games.animal.table import kinds
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import proves

IT = t.Ref(0)
PLUS = "ATK+1/DEF+1"
TEACHER = "【起動（戦場）】［あなたの墓地の動物カード1枚を対象に発動する。］それを除外する。"
WHILE = "この効果で除外した動物カードが除外領域にある限り、これはその除外した動物カードの能力を得る。"
UNTIL = "これが戦場を離れるまで、これはこの効果で除外した動物カードの能力を得る。"
LURE = "【起動（戦場）】［相手の戦場の動物1体を対象に発動する。］これが戦場にある限り、それをあなたの戦場に移す。"
CAGE = "【起動（戦場）】［相手の戦場の存在1つを対象に発動する。］これが戦場にある限り、それを除外する。"


def act(verb: str, what: Node | None = IT, **fields: Any) -> t.Do:
    return t.Do((t.Act(verb, what, **fields),))


def inside(table: Table, *sentences: Node, to: Thing) -> Table:
    return table.do_inside(*sentences, hold=(to.ref,))


def next_turn(table: Table) -> Table:
    before = table.game.turn
    for _ in range(40):
        if table.game.turn != before:
            return table
        table.choose("pass") if table.prompt == "priority" else table.decline()
    raise AssertionError("the turn never ends")


def turn_down(table: Table, thing: Thing) -> None:
    """Turn an exiled card face down."""
    table.game.mutable_object(thing.ref).face_down = True
    table.game.face_downs = True
    table.game.invalidate_values()


def taught(text: str) -> tuple[Table, Thing, Thing]:
    """Return a table where an animal has exiled a winged card and got its abilities by a text."""
    table = Table()
    pupil = table.p1.animal(1, 1, text=TEACHER + text, name="生徒")
    master = table.p1.existence("動物", "winged", zone="graveyard", atk=1, name="師", **{"def": 1})
    table.begin().choose("activate ability 1 of 生徒").resolve()
    assert master.zone == "exile"
    assert pupil.has("winged")
    return table, pupil, master


@proves("907-4g", "907-4i")
def test_as_long_as_a_card_is_known_in_exile_its_abilities_are_had() -> None:
    table, pupil, master = taught(WHILE)
    turn_down(table, master)
    assert not pupil.has("winged")
    inside(table, act("turn_up"), to=master)
    assert pupil.has("winged")
    inside(table, act("put", to=t.Zone("graveyard")), to=master)
    assert not pupil.has("winged")
    inside(table, act("exile"), to=master)
    assert not pupil.has("winged")


@proves("907-4i")
def test_until_fixes_which_abilities_are_had() -> None:
    table, pupil, master = taught(UNTIL)
    turn_down(table, master)
    assert pupil.has("winged")
    inside(table, act("put", to=t.Zone("graveyard")), to=master)
    assert pupil.has("winged")


@proves("203-7e")
@pytest.mark.parametrize("gone", [True, False])
def test_abilities_of_what_was_sacrificed_are_read_as_they_are_gained(gone: bool) -> None:
    table = Table()
    text = (
        "【起動（戦場）】［あなたの戦場の道具1つを生贄に捧げて発動する。］"
        "これが戦場を離れるまで、これはこの効果で生贄に捧げた道具カードの能力を得る。"
    )
    pupil = table.p1.animal(1, 1, text=text, name="生徒")
    tool = table.p1.tool("winged", name="翼")
    table.begin().choose("activate ability 1 of 生徒")
    if gone:
        inside(table, act("exile"), to=tool)
    table.resolve()
    assert pupil.has("winged") != gone
    if not gone:
        inside(table, act("exile"), to=tool)
        assert pupil.has("winged")


@proves("203-7d")
def test_a_card_that_has_lost_its_condition_is_one_without() -> None:
    table = Table()
    text = "【プレイ】［あなたの墓地の条件を持たないカード1枚を対象に発動する。］それを除外する。"
    table.p1.hand("特技", text=text, name="掃除")
    plain = table.p1.existence("道具", zone="graveyard", name="甲")
    table.p1.existence("道具", zone="graveyard", condition="平", name="乙")
    lost = table.p1.existence("道具", zone="graveyard", condition="平", name="丙")
    table.do(t.Do((LoseCondition(object=IT, duration=TURN_END),)), hold=(lost.ref,))
    table.begin().choose("play 掃除")
    assert set(table.options) == {"choose 甲", "choose 丙"}
    table.choose(lost).resolve()
    assert (lost.zone, plain.zone) == ("exile", "graveyard")


# Transfers


@proves("907-4h")
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_transfers_the_later_decides_while_it_lasts(first: int) -> None:
    table = Table()
    lures = [table.sides[i].lair(text=LURE, name=f"罠{i}") for i in range(2)]
    prey = table.p2.animal(2, 2, name="獲物")
    table.begin().choose("activate ability 1 of 罠0").resolve()
    assert prey.holder == 1
    table.choose("pass").choose("activate ability 1 of 罠1").resolve()
    assert prey.holder == 2
    inside(table, act("destroy"), to=lures[first])
    assert prey.holder == (2 if first == 0 else 1)


@proves("907-4i", "907-4k")
@pytest.mark.parametrize("token", [False, True])
def test_what_was_transferred_stays_what_was_chosen_though_it_is_night(token: bool) -> None:
    table = Table()
    lure = table.p1.lair(text=LURE, name="罠")
    if token:
        table.do(act("bring_out", _token(), to=t.Zone("battlefield", t.Player("opponent"))))
    else:
        table.p2.animal(2, 2, name="獲物")
    game = table.game
    ref = game.animals(table.p2.seat)[0]
    table.begin().choose("activate ability 1 of 罠").resolve()
    assert game.obj(ref).controller == table.p1.seat
    table.do_inside(act("night"), hold=(ref,))
    if token:
        assert not game.is_live(ref)
        return
    assert game.obj(ref).controller == table.p1.seat
    inside(table, act("destroy"), to=lure)
    assert game.obj(ref).controller == table.p2.seat
    assert game.is_night(ref)


def _token() -> Node:
    from gyoji.games.animal.effects.nodes import TokenSpec

    return TokenSpec(("animal",), species=("ネズミ",), attack=t.Num(1), health=t.Num(1))


@proves("907-4j")
@pytest.mark.parametrize("gone", [True, False])
def test_a_transfer_outlives_its_source_and_the_constant_does_not(gone: bool) -> None:
    table = Table()
    text = (
        "【起動（戦場）】［相手の戦場の道具1つを対象に発動する。］ターン終了時まで、それをあなたの戦場に移す。\n"
        "【常時（戦場）】これの起動能力の効果であなたの戦場に移した道具は、能力を失う。"
    )
    lair = table.p1.lair(text=text, name="檻")
    prey = table.p2.tool("forest", name="獲物")
    table.begin().choose("activate ability 1 of 檻").resolve()
    assert prey.holder == 1
    assert not prey.has("forest")
    inside(table, act("destroy") if gone else t.Do((t.Lose(IT, (t.Ability(),), duration=TURN_END),)), to=lair)
    assert prey.holder == 1
    assert prey.has("forest")
    next_turn(table)
    assert prey.holder == 2


# Exile for a time


@proves("907-4i", "907-4j")
@pytest.mark.parametrize("down", [True, False])
def test_an_exiled_card_comes_back_if_it_is_known_there(down: bool) -> None:
    table = Table()
    cage = table.p1.lair(text=CAGE, name="檻")
    prey = table.p2.animal(2, 2, name="獲物")
    table.begin().choose("activate ability 1 of 檻").resolve()
    assert prey.zone == "exile"
    inside(table, act("night"), to=cage)
    assert prey.zone == "exile"
    if down:
        turn_down(table, prey)
    inside(table, act("destroy"), to=cage)
    assert prey.zone == ("exile" if down else "battlefield")
    assert prey.holder == 2


@proves("907-4j", "907-6a")
def test_abilities_gained_for_good_come_back_after_a_loss() -> None:
    table = Table()
    text = (
        "【固有】［これが戦場に出る時、あなたの手札の道具カード1枚を捨てて適用してもよい。］"
        "これが戦場を離れるまで、これはこの効果で捨てた道具カードの能力を得る。"
    )
    thing = table.p1.hand("動物", text=text, atk=1, name="化け猫", **{"def": 1})
    table.p1.hand("道具", "winged", cost=9, name="羽衣")
    table.begin().choose("play 化け猫").choose("pass", "pass").choose("yes")
    assert thing.has("winged")
    inside(table, t.Do((t.Lose(IT, (t.Ability(),), duration=TURN_END),)), to=thing)
    assert not thing.has("winged")
    next_turn(table)
    assert thing.has("winged")


# Counters for a time


@proves("907-4d", "907-4k", "1701.7", "1701.7b")
def test_counters_are_others_during_a_turn_and_themselves_again_after() -> None:
    table = Table()
    animal = table.p1.animal(1, 1, counters={"成長": 1})
    text = "【プレイ】このターン中、あなたの戦場の成長カウンターはATK+1/DEF+1カウンターになる。"
    table.p1.hand("特技", text=text, name="春")
    table.begin().choose("play 春").resolve()
    assert animal.stats == (2, 2)
    inside(table, act("place", amount=t.Num(2), word="成長"), to=animal)
    assert animal.stats == (4, 4)
    next_turn(table)
    assert animal.stats == (1, 1)
    assert animal.counter("成長") == 3


# Where a play goes (907-6e), and two situations of triggers and plays


@proves("907-6e", "907-1a")
@pytest.mark.parametrize("returned", [True, False])
def test_a_card_played_from_a_graveyard_goes_where_the_earlier_effect_says(returned: bool) -> None:
    table = Table()
    text = (
        "【プレイ】［あなたの墓地の場面カード1枚を対象に発動する。］それをプレイする。"
        "この効果でプレイされたカードがパイルから取り除かれるなら、それを除外する。"
    )
    scene = table.p1.existence(
        "場面", t.Effect((t.Do((t.Act("gain_life", amount=t.Num(1)),)),)), zone="graveyard", name="劇"
    )
    table.p1.hand("特技", text=text, name="再演")
    plays = t.Selector(zone=t.Zone("pile"), nouns=("play",), quantity=t.Exactly(t.Num(1)))
    back = t.Effect((act("return", to=t.Zone("hand")),), costs=(t.Bind(0, t.Choose(plays, target=True)),))
    table.p2.hand("特技", back, name="返し")
    table.begin().choose("play 再演").choose("pass", "pass")
    assert scene.zone == "pile"
    if returned:
        table.choose("pass").choose("play 返し")
    table.resolve()
    assert scene.zone == "exile"
    assert table.p1.life == (20 if returned else 21)


@proves("803.7", "702.1")
@pytest.mark.parametrize("possible", [True, False])
def test_an_intrinsic_ability_is_applied_once_it_is_decided(possible: bool) -> None:
    table = Table(territories=2)
    text = (
        "【固有】［これをプレイする時、あなたの墓地の場面カード1枚を対象に適用してもよい。］"
        "それをデッキの上に置く。置いたなら、これのコストを①軽減する。\n【プレイ】あなたはライフ2点を回復する。"
    )
    table.p1.hand("特技", text=text, cost=2, name="供養")
    buried = table.p1.blanks("graveyard", 1)[0]
    if not possible:
        table.p2.lair(t.Static((t.Cannot(t.Event("put", source=t.Zone("graveyard"))),), "battlefield"))
    table.begin().choose("play 供養").choose("apply ability 1 of 供養")
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    moved = [ref for ref in table.game.territories(table.p1.seat) if table.game.obj(ref).turned]
    assert len(moved) == (1 if possible else 2)
    assert buried.zone == ("deck" if possible else "graveyard")
    applied = 0
    fact = table.game.facts
    while fact is not None:
        applied += fact.event.kind == kinds.APPLY
        fact = fact.next
    assert applied == 1


@proves("807.4b")
def test_a_card_discarded_for_a_trigger_has_not_seen_its_situation() -> None:
    table = Table()
    keeper = (
        "【誘発（戦場）】［戦場の道具1つが墓地に置かれた時、あなたの手札の動物カード1枚を捨てて発動してもよい。］"
        "あなたはカード1枚を引く。"
    )
    ghost = "【誘発（墓地）】［道具が戦場を離れた時に発動する。］あなたはライフ1点を回復する。"
    table.p1.lair(text=keeper, name="番人")
    late = table.p1.hand("動物", text=ghost, atk=1, cost=9, **{"def": 1})
    tool = table.p2.tool()
    table.do(act("destroy"), hold=(tool.ref,))
    table.begin().choose("activate ability 1 of 番人")
    assert late.zone == "graveyard"
    assert table.prompt == "priority"
    assert len(table.game.waiting) == 1


@proves("807-1a")
@pytest.mark.parametrize(
    ("text", "zone", "verb"),
    [
        (
            "【誘発（墓地）】［あなたの戦場のこれが破壊された時に発動する。］あなたはライフ1点を回復する。",
            "battlefield",
            "destroy",
        ),
        (
            "【誘発（除外）】［墓地のこれが除外された時に発動する。］あなたはライフ1点を回復する。",
            "graveyard",
            "exile",
        ),
    ],
)
def test_triggers_about_their_own_move_are_known_as_such(text: str, zone: str, verb: str) -> None:
    table = Table()
    thing = table.p1.existence("動物", zone=zone, text=text, atk=1, **{"def": 1})
    table.do(act(verb), hold=(thing.ref,))
    assert [bool(each.scope.variable("#moved")) for each in table.game.triggered] == [True]

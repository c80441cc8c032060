"""Priority and pre-priority processing (200)."""

from __future__ import annotations

from tests.games.mission.table import Table
from tests.games.mission.words import (
    IT,
    MISSION_PHASE_END,
    THIS,
    YOU,
    activated,
    choose,
    deal,
    do,
    draw,
    enters,
    exits,
    may,
    one,
    plus,
    theirs,
    when,
)  # fmt: skip

from gyoji.games.mission.people import options
from gyoji.games.mission.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


@proves("201.1", "201.2", "201.3", "703.2", "202.1")
def test_the_turn_player_gets_priority_after_processing_and_may_pass() -> None:
    table = Table()
    weak = table.p1.character(0, 1, 1000)
    table.game.mutable_object(weak.ref).damage = 1000
    card = table.p1.character("hand", 0, 1000)
    table.begin()
    assert weak.zone == "energy"
    assert (table.holder, table.options[0]) == (1, "pass")
    assert table.can(Option(options.PLAY, card.ref, 1))
    assert table.why_not(2, Option(options.PASS)) == "201.1 not_your_decision"
    table.play(card, 0)
    assert (card.zone, table.prompt) == ("area", "main_action")
    table.choose("pass")
    assert table.prompt != "main_action"


@proves("202.2", "202.2a", "202.2b", "908.2")
def test_rule_effects_come_before_every_triggered_ability() -> None:
    table = Table()
    hit = when(enters(), do(deal(theirs(), 1000)))
    dies = table.p2.character(0, 1, 1000, when(exits(), draw()))
    table.p2.character(1, 1, 2000)
    entering = table.p1.character("hand", 0, 1000, hit, when(enters(), draw()))
    table.begin().play(entering, 0)
    assert table.options == [f"play ability 1 of {entering.name}", f"play ability 2 of {entering.name}"]
    table.choose(f"play ability 1 of {entering.name}")
    assert dies.zone == "energy"
    assert table.options == [f"play ability 2 of {entering.name}", f"play ability 1 of {dies.name}"]


@digest("M49")
@proves("202.2b", "908.2a")
def test_the_turn_player_orders_the_triggers_of_both_players() -> None:
    def pending(first: str) -> tuple[str, int]:
        table = Table()
        target = table.p2.character(0, 1, 1000, name="X")
        hurt = when(enters(), choose(theirs(quantity=one()), deal(IT, 1000)))
        save = when(
            enters(t.Selector(player=t.Player("opponent"), nouns=("character",))),
            do(
                plus(
                    t.Selector(player=YOU, zone=t.Zone("area"), filters=(t.Named("X"),)),
                    1000,
                    MISSION_PHASE_END,
                )
            ),
        )
        helper = table.p2.account(t.Triggered(save.events, save.body, zone="account"))
        entering = table.p1.character("hand", 0, 1000, hurt)
        table.begin().play(entering, 1)
        assert table.holder == 1
        table.choose(entering if first == "T1" else helper)
        table.until("main_action")
        assert table.game.triggered == ()
        return target.zone, target.damage

    assert pending("T1") == ("energy", 0)
    assert pending("T2") == ("area", 1000)


@proves("908.2")
def test_a_triggered_ability_must_be_played() -> None:
    table = Table()
    table.p1.character("hand", 0, 1000, when(enters(), do(t.Act("exit", object=THIS))), name="往く者")
    card = table.p1.cards("hand")[0]
    table.begin().play(card, 0)
    assert (card.zone, table.prompt) == ("energy", "main_action")


@proves("703.2", "201.3")
def test_what_cannot_be_done_properly_is_not_offered() -> None:
    table = Table()
    dear = table.p1.character("hand", 3, 1000)
    table.p1.energy(2)
    table.p1.account(activated((t.FreezeThis(),), draw()), asleep=True)
    table.begin()
    assert table.options == ["pass"]
    assert table.why_not(1, Option(options.PLAY, dear.ref, 1)) == "905.3b cannot_pay"


@proves("908.5", "908.5a", "908.1")
@digest("M53")
def test_a_state_ability_is_pending_once_and_again_after_it_was_played() -> None:
    empty = t.Becomes(t.Exists(t.Selector(player=YOU, zone=t.Zone("hand", player=YOU)), absent=True))
    table = Table()
    table.p1.character(0, 1, 1000, t.Triggered((empty,), (draw(),)))
    event = table.p1.event(do(deal(theirs(), 1000)), do(deal(theirs(), 1000)))
    table.p2.character(0, 1, 5000)
    table.begin().play(event)
    assert table.p1.count("hand") == 1
    assert table.game.triggered == ()


@proves("908.5")
def test_a_state_that_triggers_again_after_every_refusal_ends_in_a_draw() -> None:
    table = Table()
    empty = t.Becomes(t.Exists(t.Selector(player=YOU, zone=t.Zone("hand", player=YOU)), absent=True))
    table.p1.character(0, 1, 1000, t.Triggered((empty,), (may(draw().acts[0]),)))
    table.begin()
    refusals = 0
    while table.prompt == "may" and refusals < 1000:
        table.choose("no")
        refusals += 1
    assert table.game.over
    assert table.game.winners == ()
    assert 100 < refusals < 1000


@digest("M53")
@proves("908.5a")
def test_a_state_that_its_ability_cannot_change_ends_in_a_draw() -> None:
    empty = t.Becomes(t.Exists(t.Selector(player=YOU, zone=t.Zone("hand", player=YOU)), absent=True))
    table = Table(deck=0)
    table.p1.character(0, 1, 1000, t.Triggered((empty,), (draw(),)))
    table.begin()
    assert table.game.over
    assert (table.game.winners, table.game.phase) == ((), kinds.MAIN_PHASE)
    assert table.game.player(PlayerId(0)).lost is False

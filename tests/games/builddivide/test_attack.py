"""The attack and block steps (802, 803): declarations as proposals, costs, duties, statuses."""

from __future__ import annotations

from tests.games.builddivide.ring import IT, OPPONENT, THIS, Card, Table, draw, keyword, target, to_hand, when

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

REST_IT = t.Act("rest", object=IT)
STAND_IT = t.Act("stand", object=IT)


def prices(cost: str = "any") -> t.Static:
    """Return a static that makes the opponent's units pay one energy to attack."""
    units = t.Selector(player=OPPONENT, nouns=("unit",))
    return t.Static((nodes.AttackCost(units, costs=(t.Energy(cost, t.Num(1)),)),))


def cannot(verb: str, who: t.Node = THIS) -> t.Static:
    return t.Static((t.Cannot(t.Event(verb, actor=who)),))


def must(verb: str, who: t.Node = THIS) -> t.Static:
    return t.Static((t.Must(t.Event(verb, actor=who)),))


def declare(table: Table, unit: Card, target_ref: int) -> Table:
    return table.choose(Option(options.ATTACK, unit.ref, target_ref))


# Who may attack what


@proves("802-4", "802-4b", "802-4b:i", "802-4b:ii", "801-1")
def test_standing_units_attack_the_player_or_rested_units() -> None:
    table = Table()
    own, tired = table.p1.unit(), table.p1.unit(rested=True)
    up, down = table.p2.unit(), table.p2.unit(rested=True)
    table.attacks()
    assert [option for option in table.asked if option.kind == options.ATTACK] == [
        Option(options.ATTACK, own.ref, table.p2.ref),
        Option(options.ATTACK, own.ref, down.ref),
    ]
    assert table.against(1, options.ATTACK, tired.ref, table.p2.ref) == "802-4b:i rested"
    assert table.against(1, options.ATTACK, up.ref, table.p2.ref) == "802-4b:i not_your_unit"
    assert table.against(1, options.ATTACK, own.ref, up.ref) == "802-4b:ii no_attack_target"
    assert table.against(1, options.ATTACK, own.ref, tired.ref) == "802-4b:ii no_attack_target"


@proves("802-4b:iii")
def test_an_effect_may_forbid_an_attack() -> None:
    table = Table()
    own = table.p1.unit(3000, 1, cannot("attack"))
    table.attacks()
    assert table.options == ["end the attacks"]
    assert table.against(1, options.ATTACK, own.ref, table.p2.ref) == "802-4b:iii attack_forbidden"


@proves("802-4b:iv", "802-9")
def test_an_attack_cost_is_paid_after_the_attacker_rests() -> None:
    table = Table()
    own = table.p1.unit()
    table.p2.unit(3000, 1, prices())
    energy = table.p1.power_cards("赤")[0]
    declare(table.attacks(), own, table.p2.ref)
    assert not energy.rested
    table.until("declare_block")
    assert (energy.rested, own.rested) == (True, True)


@proves("802-4b:iv")
def test_an_attack_cost_that_cannot_be_paid_forbids_the_attack() -> None:
    table = Table()
    own = table.p1.unit()
    table.p2.unit(3000, 1, prices())
    table.p1.power_cards("赤", rested=True)
    table.attacks()
    assert table.against(1, options.ATTACK, own.ref, table.p2.ref) == "802-4b:iv attack_cost"


# The end of the attacks


@proves("802-4a", "802-4c", "802-4c:i", "802-8")
def test_the_end_may_be_declared_when_nobody_is_obliged() -> None:
    table = Table()
    table.p1.unit()
    table.attacks().choose("end the attacks").until(kinds.END_PHASE)
    assert table.game.phase == kinds.END_PHASE


@proves("802-4c")
def test_an_obliged_unit_that_can_attack_forbids_the_end() -> None:
    table = Table()
    table.p1.unit(3000, 1, must("attack"))
    table.attacks()
    assert not table.can(options.END_ATTACKS)
    assert table.against(1, options.END_ATTACKS) == "802-4c must_attack"


@proves("802-4c:ii")
def test_an_obliged_unit_that_has_attacked_is_done() -> None:
    table = Table()
    own = table.p1.unit(3000, 1, must("attack"))
    spell = table.p1.command(target(STAND_IT))
    table.attacks().strike(own, table.p2).finish()
    table.choose("end the attacks").until("priority")
    table = Table()
    own = table.p1.unit(3000, 1, must("attack"))
    spell = table.p1.command(target(STAND_IT))
    table.attacks().strike(own, table.p2).choose("do not block").play(spell, own).pass_all()
    assert not own.rested
    table.until("declare_attack")
    assert table.can(options.END_ATTACKS)


@proves("802-4c:ii")
def test_an_obliged_unit_whose_attack_costs_something_is_free() -> None:
    table = Table()
    table.p1.unit(3000, 1, must("attack"))
    table.p2.unit(3000, 1, prices())
    table.p1.power_cards("赤")
    table.attacks()
    assert table.can(options.END_ATTACKS)


@proves("802-4c:ii")
def test_an_obliged_unit_that_cannot_attack_is_free() -> None:
    table = Table()
    table.p1.unit(3000, 1, must("attack"), rested=True)
    table.attacks()
    assert table.can(options.END_ATTACKS)


# The windows of the attack step


@proves("802-1", "802-2", "802-3")
def test_only_the_first_attack_step_begins_the_phase() -> None:
    table = Table()
    starts = t.Moment(t.Period("attack_phase"), "start")
    steps = t.Moment(t.Period("attack_step"), "start")
    own = table.p1.unit(3000, 1, when(starts, draw()), when(steps, draw(2)))
    table.begin(kinds.ATTACK_PHASE)
    assert table.zone == [own.name]
    table.until("declare_attack")
    assert table.p1.count("hand") == 3
    table.strike(own, table.p2).finish()
    assert table.p1.count("hand") == 5


@digest("M43")
@proves("802-5", "802-6", "802-9", "802-9a")
def test_a_declaration_that_became_illegal_is_made_anew() -> None:
    table = Table()
    seen = t.Event("attack", actor=t.Selector(nouns=("unit",)))
    own = table.p1.unit(3000, 1, when(seen, draw()))
    spell = table.p2.command(target(REST_IT))
    table.p1.power_cards("赤")
    declare(table.attacks(), own, table.p2.ref)
    assert not own.rested
    table.choose("pass").play(spell, own).pass_all().pass_all()
    assert (table.prompt, own.rested, table.p1.count("hand")) == ("declare_attack", True, 0)
    assert table.game.fight is None


@digest("M43")
@proves("802-6", "802-10")
def test_a_target_that_stands_up_later_stays_the_target() -> None:
    table = Table()
    own, down = table.p1.unit(5000), table.p2.unit(3000, rested=True)
    spell = table.p2.command(target(STAND_IT))
    declare(table.attacks(), own, down.ref)
    table.pass_all()
    assert own.rested
    table.choose("pass").play(spell, down).pass_all()
    assert (down.rested, down.is_("target")) == (False, True)
    table.until("declare_block").finish()
    assert down.at == "graveyard"


@digest("M44")
@proves("802-7", "802-8")
def test_the_end_may_be_taken_back_when_the_opponent_played_something() -> None:
    table = Table()
    table.p1.unit()
    spell = table.p2.command(draw())
    table.attacks().choose("end the attacks", "pass").play(spell).pass_all().pass_all()
    assert (table.prompt, table.holder) == ("retract", 1)
    table.choose("take the declaration back")
    assert table.prompt == "declare_attack"


@digest("M44")
@proves("802-7", "802-8")
def test_the_end_stands_when_the_opponent_played_nothing() -> None:
    table = Table()
    table.p1.unit()
    own = table.p1.command(draw())
    table.attacks().choose("end the attacks").play(own).pass_all().pass_all()
    assert table.game.phase == kinds.END_PHASE


@digest("M44")
@proves("802-7")
def test_an_attack_without_a_cost_is_never_taken_back() -> None:
    table = Table()
    own = table.p1.unit()
    spell = table.p2.command(draw())
    declare(table.attacks(), own, table.p2.ref)
    table.choose("pass").play(spell).pass_all().pass_all()
    assert (table.prompt, own.is_("attacking")) == ("priority", True)


@proves("802-7")
def test_an_attack_with_a_cost_may_be_taken_back() -> None:
    table = Table()
    own = table.p1.unit()
    table.p2.unit(3000, 1, prices())
    spell = table.p2.command(draw())
    energy = table.p1.power_cards("赤")[0]
    declare(table.attacks(), own, table.p2.ref)
    table.choose("pass").play(spell).pass_all().pass_all()
    table.choose("take the declaration back")
    assert (table.prompt, own.rested, energy.rested) == ("declare_attack", False, False)


@proves("802-9", "802-9a", "802-9b")
def test_the_attacker_rests_and_is_attacking_while_its_player_controls_it() -> None:
    table = Table()
    own = table.p1.unit(3000, 1, when(t.Event("attack", actor=THIS), draw()))
    declare(table.attacks(), own, table.p2.ref)
    assert (own.rested, own.is_("attacking")) == (False, False)
    table.pass_all()
    assert (own.rested, own.is_("attacking"), table.zone) == (True, True, [own.name])


# Blocks


@digest("M45")
@proves("803-4", "803-4a", "803-4b", "803-7a", "803-7b", "803-7c")
def test_a_blocker_rests_and_becomes_the_target() -> None:
    table = Table()
    blocks = when(t.Event("block", actor=THIS), draw())
    own, attacked, blocker = table.p1.unit(4000), table.p2.unit(rested=True), table.p2.unit(2000, 1, blocks)
    table.attacks().strike(own, attacked)
    assert table.holder == 2
    table.choose(Option(options.BLOCK, blocker.ref)).pass_all()
    assert (blocker.rested, blocker.is_("blocking"), blocker.is_("target")) == (True, True, True)
    assert (attacked.is_("target"), own.is_("battling"), blocker.is_("battling")) == (False, True, True)
    assert table.zone == [blocker.name]
    table.until("declare_attack")
    assert (blocker.at, attacked.at, attacked.damage) == ("graveyard", "field", 0)


@digest("M45")
@proves("803-4b:ii")
def test_the_attacked_unit_itself_cannot_block() -> None:
    table = Table()
    own, attacked = table.p1.unit(4000), table.p2.unit(rested=True)
    spell = table.p2.command(target(STAND_IT))
    declare(table.attacks(), own, attacked.ref)
    table.pass_all().choose("pass").play(spell, attacked).pass_all().until("declare_block")
    assert table.against(2, options.BLOCK, attacked.ref) == "803-4b:ii is_the_target"


@proves("803-4b:i")
def test_rested_units_and_those_of_others_do_not_block() -> None:
    table = Table()
    own, tired = table.p1.unit(4000), table.p2.unit(rested=True)
    table.attacks().strike(own, table.p2)
    assert table.options == ["do not block"]
    assert table.against(2, options.BLOCK, tired.ref) == "803-4b:i rested"
    assert table.against(2, options.BLOCK, own.ref) == "803-4b:i not_your_unit"


@proves("803-4b:iii")
def test_an_effect_may_forbid_a_block() -> None:
    table = Table()
    own, other = table.p1.unit(4000), table.p2.unit(3000, 1, cannot("block"))
    table.attacks().strike(own, table.p2)
    assert table.against(2, options.BLOCK, other.ref) == "803-4b:iii block_forbidden"


@proves("803-4c", "803-4c:i")
def test_an_obliged_unit_that_can_block_must() -> None:
    table = Table()
    own, other = table.p1.unit(4000), table.p2.unit(3000, 1, must("block"))
    table.p2.unit()
    table.attacks().strike(own, table.p2)
    assert (len(table.listed(options.BLOCK)), table.can(options.NO_BLOCK)) == (2, False)
    assert table.against(2, options.NO_BLOCK) == "803-4c must_block"
    assert other.at == "field"


@proves("803-4c:i")
def test_an_obliged_unit_that_cannot_block_need_not() -> None:
    table = Table()
    own = table.p1.unit(4000)
    table.p2.unit(3000, 1, must("block"), rested=True)
    table.attacks().strike(own, table.p2)
    assert table.can(options.NO_BLOCK)


@proves("803-1", "803-2")
def test_the_block_step_begins_with_a_window() -> None:
    table = Table()
    own = table.p1.unit(3000, 1, when(t.Moment(t.Period("block_step"), "start"), draw()))
    declare(table.attacks(), own, table.p2.ref)
    table.pass_all().pass_all()
    assert (table.game.step, table.zone) == (kinds.BLOCK_STEP, [own.name])


@proves("803-3", "806-3")
def test_without_an_attacker_the_attack_is_over_before_blocks() -> None:
    table = Table()
    own, other = table.p1.unit(), table.p2.unit()
    spell = table.p2.command(target(to_hand(IT)))
    declare(table.attacks(), own, table.p2.ref)
    table.pass_all().choose("pass").play(spell, own).pass_all().until("declare_attack", "declare_block")
    assert (table.prompt, own.at, other.rested) == ("declare_attack", "hand", False)


@proves("803-5", "803-6")
def test_a_block_that_became_illegal_is_declared_anew() -> None:
    table = Table()
    own, one, two = table.p1.unit(4000), table.p2.unit(), table.p2.unit()
    spell = table.p1.command(target(REST_IT))
    table.attacks().strike(own, table.p2).choose(Option(options.BLOCK, one.ref))
    assert not one.rested
    table.play(spell, one).pass_all().pass_all()
    assert (table.prompt, table.listed(options.BLOCK)) == ("declare_block", [two.ref])


@proves("803-8", "803-8a", "803-8b")
def test_units_battle_once_the_block_stands() -> None:
    table = Table()
    battles = when(t.Event("battle", actor=THIS), draw())
    own, other = table.p1.unit(4000, 1, battles), table.p2.unit(3000, 1, battles)
    table.attacks().strike(own, table.p2).choose(Option(options.BLOCK, other.ref))
    assert not own.is_("battling")
    table.pass_all()
    assert (own.is_("battling"), other.is_("battling")) == (True, True)
    assert table.zone == [own.name, other.name]


@proves("803-9")
def test_an_unblocked_attack_on_a_player_is_told() -> None:
    table = Table()
    own = table.p1.unit(3000, 1, when(t.Event("unblocked", actor=THIS), draw()))
    table.p2.unit()
    table.attacks().strike(own, table.p2).choose("do not block").pass_all()
    assert table.zone == [own.name]


@proves("803-9")
def test_an_attack_on_a_unit_is_never_unblocked() -> None:
    table = Table()
    own = table.p1.unit(3000, 1, when(t.Event("unblocked", actor=THIS), draw()))
    other = table.p2.unit(rested=True)
    table.attacks().strike(own, other).choose("do not block").pass_all()
    assert table.zone == []


@proves("803-10", "803-11", "801-2")
def test_the_kind_of_target_says_which_step_follows() -> None:
    table = Table()
    own, other = table.p1.unit(3000), table.p2.unit(rested=True)
    table.attacks().strike(own, table.p2).choose("do not block").pass_all()
    assert table.game.step == kinds.BLOCK_STEP
    table.pass_all()
    assert table.game.step == kinds.HIT_STEP
    table = Table()
    own, other = table.p1.unit(3000), table.p2.unit(5000, rested=True)
    table.attacks().strike(own, other).choose("do not block").pass_all().pass_all()
    assert table.game.step == kinds.BATTLE_STEP


# The end of an attack


@proves("806-1", "806-2", "806-3")
def test_an_attack_ends_with_its_statuses_and_the_next_may_follow() -> None:
    table = Table()
    ends = when(t.Moment(t.Period("attack"), "end"), draw())
    over = when(t.Moment(t.Period("battle"), "end"), draw())
    own, other = table.p1.unit(5000, 1, ends, over), table.p2.unit(3000, rested=True)
    table.attacks().strike(own, other).choose("do not block").until("order_triggers")
    table.choose(table.asked[0])
    assert (own.is_("attacking"), own.is_("battling"), table.zone) == (False, False, [own.name, own.name])
    table.until("declare_attack")
    assert table.p1.count("hand") == 2


@proves("806-1")
def test_an_attacker_that_is_gone_ends_no_attack() -> None:
    table = Table()
    ends = when(t.Moment(t.Period("attack"), "end"), draw())
    table.p1.unit(5000, 1, ends, rested=True)
    own, other = table.p1.unit(1000), table.p2.unit(3000, rested=True)
    table.attacks().strike(own, other).finish()
    assert (own.at, table.p1.count("hand")) == ("graveyard", 0)


# Keywords of attacks


@digest("M49")
@proves("1402-1", "1402-2", "1402-2a")
def test_a_rested_decoy_must_be_attacked() -> None:
    table = Table()
    own = table.p1.unit()
    decoy, other = table.p2.unit(3000, 1, keyword("decoy"), rested=True), table.p2.unit(rested=True)
    table.attacks()
    assert [option.b for option in table.asked if option.kind == options.ATTACK] == [decoy.ref]
    assert table.against(1, options.ATTACK, own.ref, other.ref) == "1402-2 decoy"
    two = Table()
    two.p1.unit()
    decoys = [two.p2.unit(3000, 1, keyword("decoy"), rested=True) for _ in range(2)]
    two.attacks()
    assert [option.b for option in two.asked if option.kind == options.ATTACK] == [d.ref for d in decoys]


@digest("M49")
@proves("1402-2")
def test_a_standing_decoy_asks_for_nothing() -> None:
    table = Table()
    table.p1.unit()
    table.p2.unit(3000, 1, keyword("decoy"))
    other = table.p2.unit(rested=True)
    table.attacks()
    assert [option.b for option in table.asked if option.kind == options.ATTACK] == [table.p2.ref, other.ref]


@digest("M49")
@proves("1405-1", "1405-1a", "1405-2", "1405-3")
def test_berserk_forbids_the_end_and_aims_at_a_player() -> None:
    table = Table()
    calm, wild = table.p1.unit(), table.p1.unit(3000, 1, keyword("berserk"))
    down = table.p2.unit(rested=True)
    table.attacks()
    assert not table.can(options.END_ATTACKS)
    assert table.can(options.ATTACK, calm.ref, down.ref)
    assert table.can(options.ATTACK, wild.ref, table.p2.ref)
    assert table.against(1, options.ATTACK, wild.ref, down.ref) == "1405-1a berserk_aim"
    table.strike(calm, down).finish()
    assert table.options == [f"attack player 2 with {wild.name}"]


@proves("1405-1a")
def test_berserk_that_cannot_attack_players_may_attack_units() -> None:
    table = Table()
    no_players = t.Static((t.Cannot(t.Event("attack", actor=THIS, to=t.Player("any"))),))
    wild = table.p1.unit(3000, 1, keyword("berserk"), no_players)
    down = table.p2.unit(rested=True)
    table.attacks()
    assert table.asked == [Option(options.ATTACK, wild.ref, down.ref)]


@proves("1405-1a", "1402-2")
def test_berserk_may_choose_between_a_decoy_and_the_player() -> None:
    table = Table()
    table.p1.unit(3000, 1, keyword("berserk"))
    decoy = table.p2.unit(3000, 1, keyword("decoy"), rested=True)
    table.attacks()
    assert [option.b for option in table.asked] == [table.p2.ref, decoy.ref]


# Stopping the attack


@proves("537-1", "537-1b")
def test_a_stopped_attack_goes_to_its_end() -> None:
    table = Table()
    own, other = table.p1.unit(4000), table.p2.unit(rested=True)
    stop = table.p2.command(t.Do((t.Act("stop_attack"),)))
    table.attacks().strike(own, other).choose("do not block", "pass").play(stop).pass_all()
    assert (table.prompt, table.game.fight) == ("priority", None)
    table.until("declare_attack")
    assert (own.at, other.at, other.damage, own.rested) == ("field", "field", 0, True)


@proves("537-1b")
def test_a_stopped_attack_takes_its_damage_with_it() -> None:
    table = Table()
    own = table.p1.unit(4000, 3)
    stop = table.p2.command(t.Do((t.Act("stop_attack"),)))
    table.attacks().strike(own, table.p2).choose("do not block").until(kinds.HIT_STEP)
    assert table.p2.count("life") == 9
    table.choose("pass").play(stop).pass_all().until("declare_attack")
    assert (table.p2.count("life"), table.game.packets) == (9, ())


@proves("537-1a")
def test_nothing_is_stopped_outside_of_the_attack_phase() -> None:
    table = Table()
    stop = table.p1.command(t.Do((t.Act("stop_attack"),)))
    table.begin().cast(stop)
    assert (table.game.phase, table.prompt) == (kinds.MAIN_PHASE, "priority")

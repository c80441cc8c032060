"""The board in the terminal, views, and the rulebook as commands know it."""

from __future__ import annotations

import pytest
from tests.games.builddivide.ring import IT, Card, Table, draw, hurt, keyword, target, to_hand

from gyoji.errors import UserError
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.rulebook import RULEBOOK
from gyoji.games.builddivide.table import kinds
from gyoji.games.columns import width_of
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId
from gyoji.ledger.marks import digest, proves


def drawn(table: Table, player: int = 1, lang: str = "en") -> list[str]:
    return RULEBOOK.board(views.view(table.game, PlayerId(player - 1)), lang, 78, 30)


def text(table: Table, player: int = 1, lang: str = "en") -> str:
    return "\n".join(drawn(table, player, lang))


# Views


@digest("M15")
@proves("401-2")
def test_everybody_sees_how_many_cards_lie_in_each_zone() -> None:
    table = Table()
    table.p1.blanks("hand", 3)
    table.p1.unit(zone="set")
    seen = views.view(table.game, PlayerId(1))["zones"]
    assert isinstance(seen, dict)
    assert [len(seen[f"{zone}/0"]) for zone in ("hand", "life", "deck", "set")] == [3, 10, 20, 1]
    assert seen["hand/0"] == [{}, {}, {}]
    assert seen["set/0"] == [{}]


@digest("M15")
@proves("410-2a")
def test_the_face_of_a_territory_that_lies_below_is_for_its_player() -> None:
    table = Table()
    land = table.p1.land()
    faces = [views.view(table.game, PlayerId(seat))["hidden_faces"] for seat in (0, 1)]
    assert faces == [[f"開いた{land.name}"], []]


@digest("M15")
@proves("1415-2a")
def test_a_log_is_no_face_that_anybody_may_look_at() -> None:
    table = Table()
    land = table.p1.land()
    table.p1.unit(3000, 1, keyword("log"), zone="hand")
    table.begin().cast(Card(table, table.listed(options.PLAY)[0])).pass_all().choose("yes")
    faces = [views.view(table.game, PlayerId(seat))["hidden_faces"] for seat in (0, 1)]
    assert (faces, len(table.game.attached_to(land.ref))) == ([[f"開いた{land.name}"], []], 1)


@proves("1415-2a", "1415-3")
def test_a_log_may_be_any_hidden_card_and_stays_a_log() -> None:
    table = Table(deck=0)
    land = table.p1.land()
    for n in range(12):
        table.p1.unit(zone="deck", name=f"Card{n}")
    table.p1.unit(3000, 1, keyword("log"), zone="hand")
    table.begin().cast(Card(table, table.listed(options.PLAY)[0])).pass_all().choose("yes")
    (log,) = table.game.attached_to(land.ref)
    names = set()
    for seed in range(8):
        twin = views.resample(table.game, PlayerId(0), Rng(seed))
        assert twin.values(log).types == kinds.AURA
        assert "aura:ログ" in twin.values(log).traits
        names.add(twin.obj(log).definition.name)
    assert len(names) > 2


def test_packets_windows_and_the_resolution_zone_are_seen_by_all() -> None:
    table = Table()
    spell, first = table.p1.command(hurt(2)), table.p1.command(draw())
    table.begin().play(first).play(spell).pass_all()
    for seat in (0, 1):
        seen = views.view(table.game, PlayerId(seat))
        assert seen["packets"] == [
            {"player": 1, "amount": 2, "dealt": 1, "kind": "effect", "source": spell.name}
        ]
        assert [item["name"] for item in seen["waiting"]] == [first.name]  # type: ignore[attr-defined]
        assert seen["path"][-3:] == ["1103-5", "1104-3", "1103-7"]  # type: ignore[index]


# The board


def test_what_is_under_way_is_drawn_as_a_path_of_rules() -> None:
    table = Table()
    spell = table.p1.command(hurt(2))
    table.begin()
    assert drawn(table)[1].endswith(" > 701-2 > 704-2 > window 1103-7")
    assert drawn(table, lang="ja")[1].endswith(" > 701-2 > 704-2 > ウィンドウ 1103-7")
    table.cast(spell)
    lines = RULEBOOK.board(views.view(table.game, PlayerId(0)), "en", 100, 30)
    assert lines[1].endswith(" > 704-2 > window 1103-5 > 1104-3 > damage window (opponent 1/2) 1103-7")
    assert f"damage: opponent 1/2 from {spell.name}" in lines


def test_a_path_that_does_not_fit_has_marks_for_windows() -> None:
    table = Table()
    spell = table.p1.command(hurt(2))
    table.begin().cast(spell)
    line = drawn(table)[1]
    assert line == "at: 602-1l > 701-2 > 704-2 > [1103-5] > 1104-3 > [1103-7 1/2]"
    assert len(RULEBOOK.board(views.view(table.game, PlayerId(0)), "en", 100, 30)[1]) > 78


def test_a_long_path_loses_its_outer_part() -> None:
    table = Table()
    spells = [table.p1.command(hurt(1)) for _ in range(6)]
    table.begin()
    for spell in spells:
        table.cast(spell)
    line = next(line for line in drawn(table) if line.startswith("at:"))
    assert line.startswith("at: .. > ")
    assert line.endswith("> [1103-5 1/1] > 1104-3 > [1103-7 1/1]")
    assert width_of(line) <= 78


def test_the_attack_under_way_is_drawn_with_its_target() -> None:
    table = Table()
    one, other = table.p1.unit(5000, 1, name="Attacker"), table.p2.unit(3000, 1, name="Blocker")
    table.attacks().declare(one, table.p2).pass_all()
    assert "attack: Attacker -> P2" in drawn(table)
    table.until("declare_block").choose(Option(options.BLOCK, other.ref)).pass_all()
    assert "attack: Attacker -> Blocker (blocks)" in drawn(table)
    assert "アタック: Attacker→Blocker (ブロック)" in drawn(table, lang="ja")


def test_the_colour_of_life_is_told_once_the_game_is_under_way() -> None:
    table = Table()
    table.begin()
    assert "life 10 yellow" in text(table)
    table.game.turn = 0
    assert "life 10 hand" in text(table)


def test_units_are_drawn_with_their_states() -> None:
    table = Table()
    one = table.p1.unit(5000, 2, name="Attacker")
    table.p2.unit(3000, 1, name="Defender", rested=True)
    table.p1.unit(4000, 1, name="Hurt").hurt(1000)
    table.attacks().declare(one, table.p2).pass_all()
    drawn_now = text(table)
    assert "r> 5000/2 Attacker" in drawn_now
    assert "r 3000/1 Defender" in drawn_now
    assert "-1000 4000/1 Hurt" in drawn_now


def test_a_declared_attack_and_what_waits_is_drawn() -> None:
    table = Table()
    one = table.p1.unit(5000, 2, name="Attacker")
    bounce = table.p2.command(target(to_hand(IT)))
    table.attacks().declare(one, table.p2)
    assert "declared: Attacker -> P2" in drawn(table)
    table.choose("pass").play(bounce, one)
    assert f"resolution: {bounce.name} -> Attacker (opponent)" in drawn(table)


def test_energy_territories_counters_and_life_are_drawn() -> None:
    table = Table(life=5)
    land = table.p1.land(is_open=True)
    table.p1.power_cards("赤", rested=True)
    table.p1.power_cards("青", face_down=True)
    table.game.mutable_player(table.p1.seat).count("断罪", 2)
    table.begin()
    assert f"   energy 1/2 1 down  {land.name}(open)" in drawn(table)
    assert "-- P1 you  life 5 red hand 0 deck 20 grave 0 D 0 set 0 断罪x2" in drawn(table)


def test_a_tag_team_table_has_the_viewer_below_and_the_mate_above() -> None:
    table = Table(tag=True)
    table.begin()
    heads = [line.split("  ")[0] for line in drawn(table) if line.startswith("-- ")]
    assert heads == ["-- P3 opponent", "-- P2 facing you", "-- P4 teammate", "-- P1 you"]
    heads = [line.split("  ")[0] for line in drawn(table, 3) if line.startswith("-- ")]
    assert heads == ["-- P1 opponent", "-- P4 facing you", "-- P2 teammate", "-- P3 you"]


def test_a_tag_team_table_says_whose_life_it_is_and_whose_turn_comes_next() -> None:
    table = Table(tag=True)
    table.begin()
    assert drawn(table)[0].startswith("== turn 3 | you P1, then P2 | main phase")
    assert drawn(table, 3)[0].startswith("== turn 3 | opponent P1, then P2 | main phase")
    assert [line.split("  ")[1].split(" hand")[0] for line in drawn(table) if line.startswith("-- ")] == [
        "team life 10 yellow"
    ] * 4


def test_the_hand_of_a_teammate_is_drawn_and_no_other() -> None:
    table = Table(tag=True)
    for side in table.rows:
        side.unit(zone="hand", name=f"Card{side.seat + 1}")
    table.begin()
    hands = [line for line in drawn(table) if "hand:" in line]
    assert hands == ["teammate's hand: Card4", "hand: Card1"]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("tag", [False, True])
def test_no_line_is_wider_than_the_screen(lang: str, tag: bool) -> None:
    table = Table(tag=tag)
    for side in table.rows:
        for _ in range(5):
            side.unit(name="とても長い名前を持つユニットその一", rested=True)
    table.p1.blanks("hand", 12)
    table.begin()
    assert max(width_of(line) for line in drawn(table, 1, lang)) <= 78


# The rulebook


def test_every_shipped_deck_is_legal() -> None:
    names = RULEBOOK.deck_names()
    assert len(names) >= 6
    assert [RULEBOOK.violations(RULEBOOK.deck(name)) for name in names] == [[] for _ in names]


@proves("2101-1")
def test_teammates_with_one_territory_are_refused_at_the_table() -> None:
    one, other, third, fourth = [RULEBOOK.deck(name) for name in RULEBOOK.deck_names()[:4]]
    assert RULEBOOK.violations_together((one, other, third, fourth)) == []
    assert RULEBOOK.violations_together((one, one, other, other)) == []
    assert RULEBOOK.violations_together((one, one)) == []
    for table in ((one, other, third, one), (other, one, one, third), (None, one, one, None)):
        assert [each.rule for each in RULEBOOK.violations_together(table)] == ["2101-1"]
    assert "味方" in RULEBOOK.violations_together((one, other, third, one), "ja")[0].text
    assert RULEBOOK.violations_together((one, other, third, None)) == []


def test_a_side_is_the_team() -> None:
    decks = [RULEBOOK.deck(name) for name in RULEBOOK.deck_names()[:4]]
    duel = RULEBOOK.new_game(tuple(decks[:2]), 1, {})
    assert [RULEBOOK.side(duel, seat) for seat in (PlayerId(0), PlayerId(1))] == [(0,), (1,)]
    tag = RULEBOOK.new_game(tuple(decks), 1, {})
    assert [RULEBOOK.side(tag, PlayerId(n)) for n in range(4)] == [(0, 3), (1, 2), (1, 2), (0, 3)]


def test_a_deck_that_nobody_chose_has_not_the_territory_of_the_teammate() -> None:
    for turn, name in enumerate(RULEBOOK.deck_names()):
        own = RULEBOOK.deck(name)
        assert RULEBOOK.any_deck([own, None], 1, turn).name == name
        assert RULEBOOK.any_deck([own, None, None, None], 3, turn).name != name


def test_two_or_four_play() -> None:
    decks = tuple(RULEBOOK.deck(name) for name in RULEBOOK.deck_names()[:4])
    assert [RULEBOOK.new_game(decks[:n], 1, {}).seats for n in (2, 4)] == [2, 4]
    for n in (1, 3, 5):
        with pytest.raises(UserError, match="played by 2, or by 4"):
            RULEBOOK.check_seats(n)


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        ('number = "1"\nname = "甲"\ntype = "unit"\ncost = "赤1"', "a unit has power and hit"),
        ('number = "1"\nname = "甲"\ntype = "command"\ncost = "紫1"', "'紫1' is no cost"),
        ('number = "1"\nname = "甲"\ntype = "王"\ncost = "赤1"', "unknown type '王'"),
        ('number = "1"\nname = "甲"\ntype = "territory"', "a territory has an open face"),
        ('number = "1"\nname = "甲"\ntype = "command"\ntrigger = "bang"', "unknown trigger icon 'bang'"),
        ('number = "1"\nname = "甲"\ntype = "command"\nicons = ["夜/朝"]', "'夜/朝' is no ability icon"),
        ('number = "1"\nname = "甲"\ntype = "command"\ncolour = "赤"', "unknown field colour"),
    ],
)
def test_a_wrong_record_is_named_with_its_line(card: str, fault: str) -> None:
    with pytest.raises(UserError, match=f"cards.toml:1: .*{fault}"):
        RULEBOOK.read_cards(f"[[card]]\n{card}\n", "cards.toml")


def test_a_wish_that_is_refused_is_said_with_its_rule() -> None:
    table = Table()
    unit = table.p1.unit(rested=True, name="Sleeper")
    table.begin()
    said = {wish.text: wish.refusal.rule for wish in RULEBOOK.wishes(table.game, PlayerId(0), "en")}
    assert said[f"attack player 2 with Sleeper#{unit.id}"] == "802-4"
    assert said["end the attacks"] == "802-4"


def test_the_better_side_stands_better() -> None:
    table = Table()
    table.p1.unit(9000, 3)
    table.p2.only("life", 2)
    table.begin()
    mine, theirs = [RULEBOOK.win_chance(table.game, PlayerId(seat)) for seat in (0, 1)]
    assert mine > 0.5 > theirs


def test_windows_in_which_nothing_happened_need_no_thought() -> None:
    table = Table()
    table.p1.command(draw())
    table.p2.command(draw())
    table.begin(kinds.STAND_PHASE)
    assert RULEBOOK.idle_choice(table.game) == 0
    table.until(kinds.MAIN_PHASE)
    assert RULEBOOK.idle_choice(table.game) == -1
    own = table.p1.unit()
    table.begin(kinds.ATTACK_PHASE).until("declare_attack")
    assert RULEBOOK.idle_choice(table.game) == -1
    table.choose(Option(options.ATTACK, own.ref, table.p2.ref))
    assert RULEBOOK.idle_choice(table.game) == -1


def test_energy_that_is_alike_is_rested_without_a_thought() -> None:
    for colours, idle in (("赤赤赤", 0), ("赤赤青", -1)):
        table = Table()
        unit = table.p1.unit(zone="hand", cost="赤1")
        table.p1.power_cards(colours)
        table.p1.unit(zone="energy", cost="青赤1" if idle else "赤1")
        table.begin().choose(Option(options.PLAY, unit.ref))
        assert table.prompt == "pay_energy"
        assert RULEBOOK.idle_choice(table.game) == idle


def test_the_log_tells_a_play_once() -> None:
    table = Table()
    spell = table.p1.command(draw())
    table.game.log = Log()
    table.begin().cast(spell)
    told = [RULEBOOK.entry_text(table.game, entry, PlayerId(0), "en") for entry in table.game.log.entries]
    assert [line for line in told if spell.name in line] == [
        f"player 1 plays {spell.name}",
        f"{spell.name}: from the resolution zone to the graveyard",
    ]


def test_a_card_is_said_with_both_faces() -> None:
    lands = [name for name, record in RULEBOOK.records().items() if record["type"] == "territory"]
    lines = RULEBOOK.card_text(lands[0], "ja")
    assert lines[0].startswith(lands[0])
    assert any(str(RULEBOOK.records()[lands[0]]["open"]["name"]) in line for line in lines)  # type: ignore[index]
    assert RULEBOOK.card_text("no such card", "en") == []

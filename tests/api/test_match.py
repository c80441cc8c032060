"""A match: what changes it and what is refused, copies and guesses, text and bytes."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest
from tests.toy import ToyGame

import gyoji

NOVA = gyoji.game("nova")


def begun(decisions: int = 0, seed: int = 7) -> gyoji.Match:
    """Return a match after some random decisions."""
    match = NOVA.match(("red_gale", "blue_tide"), seed=seed)
    match.play_randomly(seed, limit=decisions)
    return match


def test_a_match_plays_to_its_end() -> None:
    match = begun()
    while not match.over:
        decision = match.decision
        match.decide(decision.options[0])
    assert match.result is not None
    assert match.result.winners
    assert match.log[-1].rule == match.result.rule
    with pytest.raises(gyoji.IllegalChoiceError, match="over") as caught:
        match.decide(0)
    assert caught.value.rule == match.result.rule
    with pytest.raises(gyoji.IllegalChoiceError, match="over"):
        _ = match.decision
    with pytest.raises(gyoji.IllegalChoiceError, match="over"):
        match.concede(0)


def test_an_option_can_be_taken_by_its_index() -> None:
    one, other = begun(10), begun(10)
    one.decide(1)
    other.decide(other.decision.options[1])
    assert one.digest == other.digest
    assert one.choices == other.choices


def test_an_option_says_the_same_for_ever() -> None:
    match, again = begun(), begun()
    kept: list[gyoji.Decision] = []
    while not match.over and len(kept) < 60:
        decision = match.decision
        kept.append(decision)
        match.decide(decision.options[-1])
    for decision in kept:
        assert decision == again.decision
        assert hash(decision) == hash(again.decision)
        assert str(decision) == str(again.decision)
        assert decision.options == again.decision.options
        again.decide(decision.count - 1)


def test_options_and_decisions_are_values() -> None:
    match = begun(5)
    assert match.decision == match.decision == match.copy().decision
    assert match.decision.options[0] == match.decision.options[0] != match.decision.options[1]
    assert len({*match.decision.options, *match.decision.options}) == match.decision.count
    assert match.decision.find(match.decision.options[1].text)[0].index == 1
    with pytest.raises(TypeError, match="index"):
        pickle.dumps(match.decision.options[0])
    with pytest.raises(TypeError, match="index"):
        pickle.dumps(match.decision)


@pytest.mark.parametrize("wrong", [-1, 999, True, "0", 1.0, None])
def test_what_is_no_option_is_refused(wrong: int) -> None:
    match = begun(8)
    before = match.digest
    with pytest.raises(gyoji.IllegalChoiceError):
        match.decide(wrong)
    assert match.digest == before


def test_an_option_of_an_earlier_decision_is_refused() -> None:
    match = begun(8)
    stale = match.decision.options[0]
    match.decide(stale)
    before = match.digest
    with pytest.raises(gyoji.IllegalChoiceError, match="decision 8, the match stands at 9"):
        match.decide(stale)
    assert match.digest == before


def test_an_option_of_another_match_is_refused() -> None:
    match, other = begun(8), begun(8, seed=8)
    before = match.digest
    with pytest.raises(gyoji.IllegalChoiceError, match="another match"):
        match.decide(other.decision.options[0])
    assert match.digest == before


def test_options_of_copies_that_went_apart_are_refused() -> None:
    match = begun(8)
    twin = match.copy()
    match.decide(0)
    twin.decide(1)
    with pytest.raises(gyoji.IllegalChoiceError):
        match.decide(twin.decision.options[0])


def test_an_option_is_good_for_copies_and_guesses_at_the_same_decision() -> None:
    match = begun(12)
    option = match.decision.options[0]
    twin = match.copy()
    guess = match.resample(match.decision.player, seed=3)
    twin.decide(option)
    guess.decide(option)
    match.decide(option)
    assert twin.digest == match.digest
    assert guess.number == match.number
    with pytest.raises(gyoji.IllegalChoiceError):
        guess.decide(option)
    assert begun(12).at(9).decision == begun(9).decision


def test_seats_that_there_are_not_are_refused() -> None:
    match = begun(3)
    for call in (match.concede, match.seat, match.view, match.log_for, match.standing, match.refusals):
        with pytest.raises(gyoji.UnknownNameError, match="unknown seat"):
            call(2)
    with pytest.raises(gyoji.UnknownNameError):
        match.view(-3)
    with pytest.raises(gyoji.UnknownNameError):
        match.resample(5, seed=1)
    with pytest.raises(gyoji.UserError, match="seed"):
        match.resample(0, seed=-1)


def test_giving_up_ends_a_match_and_is_recorded() -> None:
    match = begun(9)
    match.concede(0)
    assert match.result is not None
    assert (match.result.winners, match.result.losers) == ((1,), (0,))
    again = gyoji.loads(match.dumps())
    assert (again.digest, again.result, again.log) == (match.digest, match.result, match.log)
    assert not match.at(9).over
    assert match.at(9).digest == begun(9).digest


def test_a_team_gives_up_when_all_its_players_have() -> None:
    match = gyoji.game("builddivide").match(players=4, seed=2)
    match.play_randomly(1, limit=10)
    match.concede(0)
    assert not match.over
    match.play_randomly(2, limit=5)
    assert gyoji.loads(match.dumps()).digest == match.digest
    match.concede(3)
    assert match.result is not None
    assert match.result.winners == (1, 2)
    assert gyoji.loads(match.dumps()).digest == match.digest


@pytest.mark.usefixtures("toy")
def test_a_decision_that_never_ends_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = gyoji.game("toy").match(("even", "odd"), seed=1)
    match.decide(0)
    before = match.digest
    decide = ToyGame.decide

    def planted(self: ToyGame, index: int) -> None:
        decide(self, index)
        if index == 1:
            raise gyoji.EndlessError("Forever.again", "1.1", "leave it out")

    monkeypatch.setattr(ToyGame, "decide", planted)
    held = match.decision
    with pytest.raises(gyoji.EndlessError) as caught:
        match.decide(1)
    assert (caught.value.rule, caught.value.advice) == ("1.1", "leave it out")
    assert match.digest == before
    match.decide(held.options[0])
    assert match.number == 2


def test_copies_go_on_by_themselves() -> None:
    match = begun(20)
    before, told = match.digest, match.log
    for twin in (match.copy(), copy.copy(match), copy.deepcopy(match), match.at(20)):
        twin.play_randomly(1, limit=30)
        assert twin.log[: len(told)] == told
        assert twin.number == 50
    assert (match.digest, match.log) == (before, told)


def test_the_log_does_not_depend_on_when_it_is_asked_for() -> None:
    early, late = begun(), begun()
    for _ in range(150):
        early.play_randomly(early.number, limit=1)
        assert early.log_for(0) is not None
        late.play_randomly(late.number, limit=1)
    assert early.log == late.log
    assert [early.log_for(reader) for reader in (-2, 0, 1)] == [late.log_for(reader) for reader in (-2, 0, 1)]
    assert early.log != early.log_for(0) != early.log_for(gyoji.REFEREE)


def test_a_match_is_saved_and_resumed(tmp_path: Path) -> None:
    match = begun(40)
    path = tmp_path / "match.replay"
    match.save(path)
    for again in (gyoji.load(path), gyoji.loads(match.dumps()), gyoji.from_bytes(match.to_bytes())):
        assert (again.digest, again.log, again.choices) == (match.digest, match.log, match.choices)
        assert again.dumps() == match.dumps()
    with pytest.raises(gyoji.UserError, match="cannot write"):
        match.save(tmp_path / "none" / "match")
    with pytest.raises(gyoji.UserError, match="cannot read"):
        gyoji.load(tmp_path / "none")


def test_a_match_travels_between_processes() -> None:
    match = begun(15)
    again = pickle.loads(pickle.dumps(match))
    for each in (match, again):
        each.play_randomly(9, limit=25)
    assert again.digest == match.digest


def changed(text: str, line: int, **fields: object) -> str:
    lines = text.splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **fields}, ensure_ascii=False)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("fields", "field", "message"),
    [
        ({"gyoji": "song"}, "gyoji", "not a replay file"),
        ({"format": 99}, "format", "this version reads"),
        ({"engine": "0.0.1"}, "engine", "any_engine=True"),
        ({"game": "go"}, "game", "unknown game 'go'"),
        ({"edition": "second"}, "edition", "recorded under edition"),
        ({"decks": []}, "decks", "decks or seed are missing"),
        ({"decks": [1, 2]}, "decks", "a deck without cards"),
        ({"seed": "x"}, "seed", "decks or seed are missing"),
        ({"switches": 5}, "switches", "switches or players"),
        ({"players": 5}, "players", "switches or players"),
        ({"switches": {"tea": "green"}}, "switches", "unknown switch"),
        ({"cards": "0"}, "cards", "were changed"),
    ],
)
def test_a_broken_head_is_refused_with_its_field(fields: dict[str, object], field: str, message: str) -> None:
    with pytest.raises(gyoji.RecordError, match=message) as caught:
        gyoji.loads(changed(begun(2).dumps(), 0, **fields))
    assert (caught.value.line, caught.value.field, caught.value.place) == (1, field, "text:1")


def test_a_broken_line_is_refused_with_its_number() -> None:
    text = begun(6).dumps()
    lines = text.splitlines()
    for broken in ('{"choice": 1}', "hello", "[1]", lines[4][:-3]):
        with pytest.raises(gyoji.RecordError) as caught:
            gyoji.loads("\n".join([*lines[:4], broken, *lines[5:]]))
        assert caught.value.line == 5
    with pytest.raises(gyoji.RecordError, match="comes out otherwise") as caught:
        gyoji.loads(changed(text, 4, option="dance"))
    assert caught.value.line == 5
    assert pickle.loads(pickle.dumps(caught.value)).line == 5
    with pytest.raises(gyoji.RecordError, match="empty"):
        gyoji.loads("")


def test_a_record_of_another_version_can_be_tried() -> None:
    match = begun(6)
    text = changed(match.dumps(), 0, engine="0.0.1")
    assert gyoji.loads(text, any_engine=True).digest == match.digest


@pytest.mark.parametrize("data", [b"", b"gyoji\x01", b"gyoji\x01abc", b"gyoji\x02x", "text"])
def test_broken_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(gyoji.RecordError):
        gyoji.from_bytes(data)
    whole = begun(2).to_bytes()
    for broken in (whole[:-5], whole + b"x"):
        with pytest.raises(gyoji.RecordError):
            gyoji.from_bytes(broken)


def test_a_guess_is_no_record() -> None:
    guess = begun(30).resample(0, seed=3)
    assert guess.is_guess
    assert guess.seed is None
    assert [guess.choices, guess.log] == [(), ()]
    for call in (guess.dumps, guess.to_bytes):
        with pytest.raises(gyoji.UserError, match="cannot be saved"):
            call()
    guess.play_randomly(1, limit=20)
    assert len(guess.choices) == 20
    assert guess.log
    assert guess.copy().log == guess.log
    assert guess.at(40).choices == guess.choices[:10]
    with pytest.raises(gyoji.UnknownNameError):
        guess.at(29)


def test_the_same_seed_gives_the_same_guess() -> None:
    match = begun(30)
    assert match.resample(0, seed=3).digest == match.resample(0, seed=3).digest
    assert match.resample(0, seed=3).digest != match.resample(0, seed=4).digest


def test_bots_play_a_match() -> None:
    asked: list[int] = []

    def mine(seat: gyoji.Seat) -> int:
        assert seat.decision is not None
        asked.append(seat.player)
        return seat.decision.count - 1

    match = begun()
    assert match.play((mine, gyoji.bot("random", seed=2)), limit=20) is None
    assert match.number == 20
    assert set(asked) == {0}
    match.play(gyoji.bot("random", seed=3))
    assert match.over
    with pytest.raises(gyoji.UserError, match="1 bots for 2 seats"):
        begun().play([mine])
    with pytest.raises(gyoji.IllegalChoiceError):
        begun().play(lambda seat: 99)


def test_a_bot_chooses_for_who_is_asked() -> None:
    match = begun(6)
    player = match.decision.player
    for name in gyoji.bot_names():
        option = gyoji.bot(name, seed=1, trials=4).choose(match)
        assert option in match.decision.options
        assert gyoji.bot(name, seed=1, trials=4).choose(match.seat(player)) == option
        with pytest.raises(gyoji.IllegalChoiceError, match="is not asked"):
            gyoji.bot(name).choose(match.seat(1 - player))
    with pytest.raises(gyoji.UserError):
        gyoji.bot("random", seconds=-1)


def test_a_seat_gives_away_nothing_but_its_own() -> None:
    match = begun(25)
    seat = match.seat(1 - match.decision.player)
    assert seat.decision is None
    assert seat.options == ()
    assert seat.view() == match.view(seat.player)
    assert seat.log == match.log_for(seat.player)
    assert seat.refusals() == match.refusals(seat.player)
    assert seat.resample(4).digest == match.resample(seat.player, 4).digest
    for name in (each for each in dir(seat) if not each.startswith("_")):
        assert not isinstance(getattr(seat, name), gyoji.Match)


def test_why_not_says_which_rule_forbids_a_wish() -> None:
    match = begun(60)
    while match.decision.key != "priority" or not match.refusals(match.decision.player):
        match.play_randomly(match.number, limit=1)
    player = match.decision.player
    refusal = match.refusals(player)[0]
    assert refusal.rule
    assert refusal.rule in refusal.text
    assert match.why_not(player, refusal.wish) == refusal
    assert match.why_not(player, match.decision.options[0]) is None
    assert match.why_not(player, match.decision.options[0].text) is None
    unknown = match.why_not(player, "dance")
    assert unknown is not None
    assert (unknown.wish, unknown.rule) == ("dance", match.decision.rule)
    other = match.why_not(1 - player, "attack ...")
    assert other is not None
    assert other.rule
    assert match.why_not(1 - player, match.decision.options[0]) is not None

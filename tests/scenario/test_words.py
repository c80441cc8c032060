"""A misspelt word of a ruling is an error wherever it stands: the whole grammar of all five games is walked.

What each game has words for comes from its own tables, so that a new word is walked as soon as it exists.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from gyoji.games.words import BadWord
from gyoji.ledger import book
from gyoji.scenario import sentences
from gyoji.scenario.model import RulingError
from gyoji.scenario.parse import parse
from gyoji.scenario.runner import run
from gyoji.scenario.setups import setup_of
from gyoji.scenario.table import Table
from gyoji.scenario.vocabulary import Vocabulary, game_words

GAMES = ("nova", "mission", "dimensionzero", "builddivide", "animal")
HEADS = {
    "nova": """card 剣士: servant, 赤, cost 〔赤1〕, 300/200, race 人間
given P1 main phase 1
  P1 field: 剣士 as A
  P2 field: 剣士 as B
""",
    "mission": """card 番人: character, 3/4000, trait 炎
given P1 main phase
  P1 left: 番人 as A
  P2 left: 番人 as B
""",
    "dimensionzero": """card 炉の番人: unit, cost 赤1, 2000/1, race 炉人
given P1 main phase
  P1 (1,1): 炉の番人 as A
  P2 (1,3): 炉の番人 as B
""",
    "builddivide": """card 兵: unit, cost 赤1, 3000/1, attribute 竜
given P1 main phase
  P1 field: 兵 as A
  P2 field: 兵 as B
""",
    "animal": """card 獣: animal, 1/1, species ウマ
given P1 hunt phase
  P1 battlefield: 獣 as A
  P2 battlefield: 獣 as B
""",
}
COUNTERS = {
    "nova": "種火",
    "mission": "年輪",
    "dimensionzero": "印",
    "builddivide": "断罪",
    "animal": "成長",
}
FILLERS = {"thing": "A", "other": "B", "number": "2", "word": "A"}
WRONG = "ぬ"
"""Put behind a word, it makes one that no game knows."""


def text(game: str, rest: str) -> str:
    return f"ruling: T\ngame: {game}\n{HEADS[game]}{rest}"


@cache
def words(game: str) -> Vocabulary:
    ruling = parse(text(game, "then\n  unfinished\n"), "f")
    return Vocabulary(Table(ruling, ruling.given, setup_of(game)))


def misspelt(line: str, *keep: str) -> Iterator[str]:
    """Yield *line* with each of its words misspelt in turn; numbers and the words in *keep* are left as they are."""
    for found in re.finditer(r"[^\s:,・/]+?(?=\)?(?:[\s:,・/]|$))", line):
        word = found[0]
        if word.isdigit() or word in keep:
            continue
        wrong = "P9" if re.fullmatch(r"P\d", word) else f"99{word}" if word[0].isdigit() else word + WRONG
        yield line[: found.start()] + wrong + line[found.end() :]


def check(game: str, line: str, *keep: str) -> None:
    """Let a check read as it stands, and in no way with a misspelt word."""
    words(game).read_check(line)
    for wrong in misspelt(line, *keep):
        assert not reads(words(game).read_check, wrong), wrong


def check_step(game: str, line: str) -> None:
    """Let a step read as it stands, and in no way with a misspelt word."""
    words(game).read_step(line)
    for wrong in misspelt(line):
        assert not reads(words(game).read_step, wrong), wrong


def reads(read: Callable[[str], object], line: str) -> bool:
    try:
        read(line)
    except BadWord as error:
        # Without the word there would be no column.
        return error.word not in line
    return True


def runs(ruling: str) -> bool:
    try:
        run(parse(ruling, "f"))
    except RulingError as error:
        return error.line <= 2
    return True


def filled(game: str, form: str) -> str:
    """Return a form with something in each of its slots."""
    slots = {**FILLERS, **{slot: known[0] for slot, known in setup_of(game).slot_words().items()}}
    return re.sub(r"\{(\w+)\}", lambda slot: slots[slot[1]], form)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_wished_for_and_no_misspelt_one(game: str) -> None:
    for form in game_words(game).forms:
        wish = filled(game, form.text)
        for line in (f"P1 cannot {wish}", f"P1 can {wish}"):
            check(game, line)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_taken_in_a_step_and_no_misspelt_one(game: str) -> None:
    for form in game_words(game).forms:
        wish = filled(game, form.text)
        check_step(game, f"P1 answers {wish}")


@pytest.mark.parametrize("game", GAMES)
def test_states_and_values_of_cards_are_known_to_the_game_and_no_misspelt_one(game: str) -> None:
    known, table = game_words(game), words(game).table
    (ref,) = table.find("A")
    for state in known.states:
        state = state.replace("{number}", "1")
        if not state.startswith("ability"):
            assert table.setup.card_is(table.game, ref, state) is not None, state
        check(game, f"A is not {state}")
    for word in known.values:
        value = table.setup.card_value(table.game, ref, word)
        assert value is not None, word
        check(game, f"A {word} {value}".replace("  ", " is "))
        check(game, f"A is not {word} {value}".replace("  ", " "))


@pytest.mark.parametrize("game", GAMES)
def test_counters_are_known_by_texts_and_rules(game: str) -> None:
    word, name = game_words(game).counters, COUNTERS[game]
    words(game).text_words().add(name)
    check(game, f"A {word} {name} 0")


@pytest.mark.parametrize("game", GAMES)
def test_what_players_have_is_known_and_nothing_misspelt(game: str) -> None:
    known, table = game_words(game), words(game).table
    for zone in known.zones:
        check(game, f"A is in P1 {zone}")
        check(game, f"P1 {zone}: A, B")
        check(game, f"P1 {zone} 3")
    for word in known.player_values:
        value = table.setup.player_value(table.game, table.game.turn_player, word)
        assert value is not None, word
        check(game, f"P1 {word} {value}")


@pytest.mark.parametrize("game", GAMES)
def test_places_questions_events_and_rules_are_known_and_none_misspelt(game: str) -> None:
    known, table = game_words(game), words(game).table
    for place in table.setup.places():
        check(game, f"it is P1 {place}")
        check_step(game, f"pass until P1 {place}")
    for prompt in known.prompts:
        check(game, f"P1 is asked {prompt}")
    for verb in table.game.lexicon.kinds:
        check(game, f"{verb} 3 to A happened once")
        check(game, f"{verb} of P1 never happened")
        check(game, f"{verb} 3 to A happened before {verb} of B")
    rule = min(book.named_in_code(game))
    for line in (
        f"carried out {rule}",
        f"not carried out {rule}",
        f"P1 wins: {rule}",
        f"P1 decks break {rule}",
        f"P1 cannot pass: {rule}",
    ):
        check(game, line)


@pytest.mark.parametrize("game", GAMES)
def test_the_other_sentences_are_known_and_none_misspelt(game: str) -> None:
    for line in (
        "unfinished",
        "P1 wins",
        "the game is drawn",
        "the game goes on",
        "waiting: A, ability of B",
        "waiting: none",
        "nobody is asked",
        "P1 is asked",
        "P1 can only choose A, B",
        "P1 can only choose none",
        "P1 sees A",
        "P1 does not see A",
        "P1 may look at A",
        "P1 may not look at A",
        "P1 decks are legal",
        "A costs 3 now",
        "A costs 3 now for P2",
        "P1 spent 2 energy",
        "P1 spent no energy",
    ):
        check(game, line)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "step", ["both pass", "resolve", "resolve all", "P1 concedes", "P1 passes", "run the loop to its end"]
)
def test_the_other_steps_are_known_and_none_misspelt(game: str, step: str) -> None:
    check_step(game, step)


def test_every_kind_of_sentence_is_walked() -> None:
    walked = {
        "unfinished", "wins", "drawn", "goes_on", "waiting", "nobody_asked", "is_asked", "can_only", "can", "cannot",
        "sees", "does_not_see", "may_look", "may_not_look",
        "decks_legal", "decks_break", "stands_at", "carried_out", "not_carried_out", "happened",
        "is_in", "zone", "player", "happened_before", "costs", "spent",
    }  # fmt: skip
    assert {kind for kind, _ in sentences.PATTERNS} == walked


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_given_part_is_known_and_none_misspelt(game: str) -> None:
    """Lines of the given part are read as the table is laid."""
    setup = setup_of(game)
    settings = [word.replace("NAME", COUNTERS[game]) for word in setup.settings_of_players()]
    lines = [f"P1 {word}: {1}" for word in settings]
    lines += [f"{word}: 1" for word in (*setup.settings_of_table(), "turn")]
    lines += ["shuffles: change nothing"]
    lines += [f"P1 {zone}: none" for zone in setup.zones()]
    for state in setup.placed_states():
        state = state.replace("{number}", "1").replace("NAME", "成長")
        lines.append(f"P1 hand: A ({state})".replace(" A ", f" {card_of(game)} "))
    for line in lines:
        for wrong in misspelt(line, "成長", "NUMBER"):
            assert not runs(text(game, f"case c\ngiven\n  {wrong}\nthen\n  unfinished\n")), wrong


def card_of(game: str) -> str:
    return HEADS[game].partition(":")[0].removeprefix("card ")


@pytest.mark.parametrize("game", GAMES)
def test_fields_of_cards_and_the_place_of_the_given_part_are_known_and_none_misspelt(game: str) -> None:
    card, given = HEADS[game].splitlines()[:2]
    values = (
        "人間",
        "炎",
        "炉人",
        "竜",
        card_of(game),
        "card",
        "given",
        "ウマ",
        "1",
        "300",
        "200",
        "2000",
        "3000",
    )
    for line in (card, given):
        for wrong in misspelt(line, *values, "〔赤1〕", "赤1"):
            assert not runs(text(game, "then\n  unfinished\n").replace(line, wrong)), wrong


@pytest.mark.parametrize("game", GAMES)
def test_switches_are_known_and_none_misspelt(game: str) -> None:
    setup = setup_of(game)
    for name in setup.switch_words():
        for value in setup.readings(name) or ("1",):
            line = f"switch: {name} = {value}"
            for wrong in (f"switch: {name}{WRONG} = {value}", line + WRONG):
                ruling = text(game, "then\n  unfinished\n").replace("card ", f"{wrong}\ncard ", 1)
                with pytest.raises(RulingError) as caught:
                    run(parse(ruling, "f"))
                assert (caught.value.line, caught.value.column > 0) == (3, True)


@pytest.mark.parametrize(
    ("line", "column", "near"),
    [
        ("P1 cannot plya A", 13, "play"),
        ("P1 cannot play 剣土", 18, "剣士"),
        ("A is not tapped", 12, "standby"),
        ("A counters 種火たち 0", 14, ""),
        ("not carried out 9999.9", 19, "919.7"),
        ("not carried out 001.1", 19, "never reported"),
        ("deal to 剣土 never happened", 11, "剣士"),
        ("A is not 300/2oo", 12, ""),
    ],
)
def test_an_error_names_line_column_and_the_nearest_known_word(line: str, column: int, near: str) -> None:
    with pytest.raises(RulingError) as caught:
        run(parse(text("nova", f"then\n  {line}\n"), "f"))
    assert (caught.value.line, caught.value.column) == (8, column)
    assert near in caught.value.message

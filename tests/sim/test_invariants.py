"""The invariants notice what they are there for: each is shown a table where it must fail."""

from __future__ import annotations

import pytest
from tests.toy import DECK, HAND, PASS, PLAY, ToyGame, ToyRulebook, new_match

from gyoji.games import registry
from gyoji.kernel.machine.log import Entry
from gyoji.kernel.machine.procedure import Ask, Option
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Decided, Match
from gyoji.sim import invariants
from gyoji.sim.invariants import Broken

pytestmark = pytest.mark.usefixtures("toy")


def middle() -> Match:
    match = new_match()
    for _ in range(5):
        match.decide(1)
    return match


def check_secrets_often(match: Match) -> None:
    """Look several times: now and then the hidden cards are dealt just as they were."""
    for seed in range(5):
        invariants.check_secrets(match, Rng(seed))


def test_a_sound_table_passes_everything() -> None:
    match = middle()
    before = digest(match.game)
    invariants.check_cards(match.game, invariants.inventory(match.game))
    invariants.check_question(match.game)
    invariants.check_copy(match.game, Rng(1))
    invariants.check_options(match.game, Rng(1))
    invariants.check_save(match)
    invariants.check_secrets(match, Rng(1))
    assert digest(match.game) == before


def test_a_card_that_became_another_is_noticed() -> None:
    match = middle()
    cards = invariants.inventory(match.game)
    ref = match.game.cards_in(DECK, PlayerId(0))[0]
    other = match.game.obj(match.game.cards_in(DECK, PlayerId(1))[0]).definition
    match.game.mutable_object(ref).definition = other
    with pytest.raises(Broken, match="lost, added or changed"):
        invariants.check_cards(match.game, cards)


def test_a_card_in_no_zone_is_noticed() -> None:
    match = middle()
    match.game.mutable_zone(match.game.zone_id(DECK, PlayerId(0))).cards.pop()
    with pytest.raises(Broken, match="in no zone"):
        invariants.check_cards(match.game, invariants.inventory(match.game))


def test_a_card_in_another_zone_than_it_says_is_noticed() -> None:
    match = middle()
    ref = match.game.mutable_zone(match.game.zone_id(DECK, PlayerId(0))).cards.pop()
    match.game.mutable_zone(match.game.zone_id(HAND, PlayerId(0))).cards.append(ref)
    with pytest.raises(Broken, match="is elsewhere"):
        invariants.check_cards(match.game, invariants.inventory(match.game))


@pytest.mark.parametrize("options", [[Option(PASS)], [Option(PASS), Option(PASS)]])
def test_too_few_or_equal_options_are_noticed(options: list[Option]) -> None:
    match = middle()
    match.game.question = Ask(PlayerId(0), options, "act")
    with pytest.raises(Broken, match="offers too little, or the same twice"):
        invariants.check_question(match.game)


def test_a_game_that_asks_nothing_and_goes_on_is_noticed() -> None:
    match = middle()
    match.game.question = None
    with pytest.raises(Broken, match="nothing is asked"):
        invariants.check_question(match.game)


def test_a_copy_that_shares_what_it_writes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(self: ToyGame) -> ToyGame:
        twin = ToyGame()
        self.copy_into(twin)
        twin.zones = self.zones
        return twin

    monkeypatch.setattr(ToyGame, "copy", shallow)
    with pytest.raises((Broken, AssertionError, ValueError)):
        invariants.check_copy(middle().game, Rng(1))


def test_an_option_that_leads_nowhere_is_noticed() -> None:
    match = middle()
    gone = match.game.cards_in(DECK, PlayerId(0))[0] + 1
    match.game.question = Ask(PlayerId(0), [Option(PASS), Option(PLAY, gone)], "act")
    with pytest.raises(AssertionError):
        invariants.check_options(match.game, Rng(1))


def test_a_save_that_does_not_follow_is_noticed() -> None:
    match = middle()
    match.items[1] = Decided(match.items[1].player, 0, "pass")  # type: ignore[union-attr]
    with pytest.raises(Broken, match="step"):
        invariants.check_save(match)


def test_a_log_that_names_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def indiscreet(self: ToyRulebook, game: ToyGame, entry: Entry, reader: PlayerId, lang: str) -> str:
        if entry.event is None:
            return ""
        return " ".join(
            game.obj(ref).definition.name for seat in (0, 1) for ref in game.cards_in(DECK, PlayerId(seat))
        )

    monkeypatch.setattr(ToyRulebook, "entry_text", indiscreet)
    match = middle()
    with pytest.raises(Broken, match="the log of player 1 shows what is hidden"):
        invariants.check_secrets(match, Rng(1))


def test_a_view_that_shows_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def indiscreet(self: ToyGame, player: PlayerId) -> dict[str, object]:
        return {"top": self.obj(self.cards_in(DECK, PlayerId(0))[0]).definition.name}

    monkeypatch.setattr(ToyGame, "own_view", indiscreet)
    with pytest.raises(Broken, match="the view of player 1 shows what is hidden: top"):
        check_secrets_often(middle())


def test_options_that_depend_on_hidden_cards_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(self: ToyGame, option: Option) -> str:
        top = self.obj(self.cards_in(DECK, PlayerId(1))[0]).definition.name
        return f"{option.kind} {option.a} with {top} on the deck"

    monkeypatch.setattr(ToyGame, "option_name", telling)
    with pytest.raises(Broken, match="shows what is hidden"):
        check_secrets_often(middle())


def test_the_toy_is_among_the_games_only_while_it_is_registered() -> None:
    assert "toy" in registry.slugs()
    registry.forget("toy")
    assert "toy" not in registry.slugs()

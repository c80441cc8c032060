"""OpenSpiel: importing this module registers every game as `python_gyoji_` and its name.

    import pyspiel
    import gyoji.envs.openspiel

    game = pyspiel.load_game("python_gyoji_nova", {"decks": "red_gale,blue_tide"})
    state = game.new_initial_state()

Chance is sampled: at the root it draws one of `deals` deals, each as likely as any other, and with it every shuffle
to come. So a history says all, and a state is saved and copied like that of any other game. (OpenSpiel's own mode
SAMPLED_STOCHASTIC cannot save a state of a game in Python.)

Parameters: `decks`, parted by commas, for the seats in order; `players`; `deals`, how many there are; `seed`, which
ones; `most`, after how many decisions a match is a draw.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from gyoji.envs.extras import need

need(__name__, "openspiel", "numpy", "librt", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

import gyoji  # noqa: E402
from gyoji.api.match import Match, game_of  # noqa: E402
from gyoji.envs.arrays import ACTIONS, parts  # noqa: E402
from gyoji.envs.seating import MOST, Seating, Sitting  # noqa: E402
from gyoji.errors import UserError  # noqa: E402
from gyoji.observe import shape  # noqa: E402

DEALS = 1000
LONGEST = 100_000
"""Pages of options are turned by actions too: a match has at most so many."""
RECALL = 16
"""Numbers that stand for all that a player remembers: different memories, different numbers."""
MORE = "show more options"
_seatings: dict[str, Seating] = {}


class GyojiGame(pyspiel.Game):
    """A game of Gyoji with its decks."""

    def __init__(self, slug: str, params: Mapping[str, Any] | None = None) -> None:
        given = {**_defaults(slug), **(params or {})}
        decks = [each.strip() for each in given["decks"].split(",") if each.strip()]
        self.deals = _positive(given, "deals")
        self.seed = int(given["seed"])
        key = f"{slug} {given['decks']} {given['players']} {given['most']}"
        if key not in _seatings:
            most = _positive(given, "most")
            _seatings[key] = Seating(slug, decks, given["players"] or None, most=most)
        self.seating = _seatings[key]
        players = self.seating.players
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-float(players - 1),
            max_utility=float(players - 1),
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPES[slug], info, dict(params or {}))

    def __reduce__(self) -> tuple[type[GyojiGame], tuple[dict[str, Any]]]:
        """Travel as the parameters."""
        return type(self), (self.get_parameters(),)

    def new_initial_state(self) -> GyojiState:
        """Return the state before the cards are dealt."""
        return GyojiState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> GyojiObserver:
        """Return what observes states."""
        if params:
            raise UserError(f"observers take no parameters, not {dict(params)}")
        return GyojiObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class GyojiState(pyspiel.State):
    """A match, or the chance that deals it."""

    def __init__(self, game: GyojiGame) -> None:
        super().__init__(game)
        self._made = Made(game)

    @property
    def match(self) -> Match:
        """The match under way; raise UserError before it is dealt."""
        return self.sitting.match

    @property
    def sitting(self) -> Sitting:
        """The match with its observations."""
        if self._made.sitting is None:
            raise UserError("the cards are not dealt yet: apply a chance action first")
        return self._made.sitting

    def current_player(self) -> int:
        """Return who is asked."""
        sitting = self._made.sitting
        if sitting is None:
            return int(pyspiel.PlayerId.CHANCE)
        if sitting.over or sitting.cut:
            return int(pyspiel.PlayerId.TERMINAL)
        return sitting.asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, each as likely as any other."""
        deals = self._made.game.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        sitting = self.sitting
        total = sitting.offered()
        if total <= ACTIONS:
            return list(range(total))
        on_page = min(ACTIONS - 1, total - sitting.page * (ACTIONS - 1))
        return [*range(on_page), ACTIONS - 1]

    def _apply_action(self, action: int) -> None:
        self._made.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        sitting = self.sitting
        index = sitting.index_of(action)
        if index < 0:
            return MORE
        game = game_of(sitting.match)
        assert game.question is not None
        return f"{action}: {game.option_name(game.question.options[index])}"

    def is_terminal(self) -> bool:
        """Tell whether the match has ended."""
        sitting = self._made.sitting
        return sitting is not None and (sitting.over or sitting.cut)

    def returns(self) -> list[float]:
        """Return 1 for winners and what they win from each loser; the sum is 0. A match that was left is a draw."""
        sitting = self._made.sitting
        players = self._made.game.seating.players
        result = None if sitting is None else sitting.match.result
        if result is None or result.is_draw:
            return [0.0] * players
        each = -len(result.winners) / len(result.losers)
        return [1.0 if seat in result.winners else each for seat in range(players)]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> GyojiState:
        """Return a state that a player cannot tell from this one, everything hidden dealt anew.

        Its history is that of this state, which it does not follow from: play on with it, do not save it. The player
        remembers what they were told, the others what everybody was.
        """
        twin: GyojiState = self.clone()
        made, sitting = self._made, self.sitting
        match = sitting.match.resample(player_id, int(probability_sampler() * (1 << 32)))
        guess = Sitting(sitting.seating, match, sitting.history.copy())
        guess.page = sitting.page
        everybody = made.told(gyoji.SPECTATOR)
        told = {seat: made.told(seat) if seat == player_id else everybody for seat in match.seats}
        told[gyoji.SPECTATOR] = everybody
        twin._made = Made(made.game, tuple(made.actions), guess, told)
        return twin

    def __str__(self) -> str:
        """Return the whole table as text."""
        sitting = self._made.sitting
        if sitting is None:
            return f"{self._made.game.seating.dealer.game.slug}: not dealt yet"
        return f"{sitting.match.view(gyoji.REFEREE)}{_result(sitting)}"


class Made:
    """What a state is beside its history; a copy of a state gets a copy of it."""

    def __init__(
        self,
        game: GyojiGame,
        actions: tuple[int, ...] = (),
        sitting: Sitting | None = None,
        before: Mapping[int, tuple[str, ...]] | None = None,
    ) -> None:
        self.game = game
        self.sitting = sitting
        self._before = dict(before or {})
        """Of a guess what each reader was told before it was made."""
        self.actions: list[int] = list(actions)
        """The deal and all actions since."""

    def apply(self, action: int) -> None:
        """Deal the cards, or take an action."""
        if self.sitting is None:
            self.sitting = self.game.seating.begin(self.game.seed * self.game.deals + action)
        else:
            self.sitting.act(action)
        self.actions.append(action)

    def told(self, reader: int) -> tuple[str, ...]:
        """Return what a reader was told from the deal on, a line each."""
        assert self.sitting is not None
        lines = [f"{line.turn} {line.text} {line.rule}" for line in self.sitting.match.log_for(reader)]
        return (*self._before.get(reader, ()), *lines)

    def __deepcopy__(self, memo: object) -> Made:
        """Return the same with a copy of the match."""
        sitting = None if self.sitting is None else self.sitting.copy()
        return Made(self.game, tuple(self.actions), sitting, self._before)

    def __reduce__(self) -> tuple[Any, tuple[GyojiGame, tuple[int, ...]]]:
        """Travel as the actions, which are taken again."""
        if self.sitting is not None and self.sitting.match.is_guess:
            raise UserError("a guess cannot be saved; save the state that it was made from")
        return _played, (self.game, tuple(self.actions))


def _played(game: GyojiGame, actions: tuple[int, ...]) -> Made:
    """Return what stands behind a state in which these actions were taken."""
    made = Made(game)
    for action in actions:
        made.apply(action)
    return made


class GyojiObserver:
    """What players see, as text and numbers: the arrays of `gyoji.observe`, and all that they remember where asked."""

    def __init__(self, kind: Any) -> None:
        self._recalls = bool(kind.perfect_recall)
        self._public = bool(kind.public_info)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size = shape.LENGTH if self._private else 0
        self.tensor = np.zeros(size + (RECALL if self._recalls else 0), np.float32)
        self.dict = parts(self.tensor[:size]) if size else {}
        if self._recalls:
            self.dict = {**self.dict, "recall": self.tensor[size:]}

    def set_from(self, state: GyojiState, player: int) -> None:
        """Let the tensor be what a player sees in a state."""
        self.tensor.fill(0)
        sitting = state._made.sitting
        if sitting is None:
            return
        if self._private:
            self.tensor[: shape.LENGTH] = sitting.observe(player)
        if self._recalls:
            text = self.string_from(state, player)
            digest = hashlib.blake2b((text or "").encode(), digest_size=RECALL).digest()
            self.tensor[-RECALL:] = np.frombuffer(digest, np.uint8) / 255

    def string_from(self, state: GyojiState, player: int) -> str | None:
        """Return what a player sees in a state as text; with perfect recall all that they were told."""
        sitting = state._made.sitting
        if sitting is None:
            return "not dealt yet"
        reader = player if self._private else gyoji.SPECTATOR
        told = [str(sitting.match.view(reader))] if self._public or self._private else []
        if self._private and sitting.asked == player and not sitting.match.over:
            told.append(str(sitting.match.decision))
            if sitting.page:
                told.append(f"page {sitting.page}")
        if self._recalls:
            told += state._made.told(reader)
        return "\n".join(told) + _result(sitting)


def _result(sitting: Sitting) -> str:
    if sitting.match.over:
        return f"\n{sitting.match.result}"
    return "\nleft without an end" if sitting.cut else ""


def _defaults(slug: str) -> dict[str, Any]:
    return {"decks": "", "players": 0, "deals": DEALS, "seed": 0, "most": MOST}


def _positive(given: Mapping[str, Any], name: str) -> int:
    if given[name] < 1:
        raise UserError(f"{name} is a whole number from 1 on, not {given[name]!r}")
    return int(given[name])


def _type(slug: str) -> Any:
    counts = gyoji.game(slug).seat_counts
    return pyspiel.GameType(
        short_name=f"python_gyoji_{slug}",
        long_name=f"Gyoji: {gyoji.game(slug).title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_defaults(slug),
        default_loadable=True,
    )


def _class(slug: str) -> type[GyojiGame]:
    """Return the class that OpenSpiel makes games of one name with."""

    class Named(GyojiGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(slug, params)

    Named.__name__ = Named.__qualname__ = f"Gyoji{slug.capitalize()}Game"
    globals()[Named.__name__] = Named  # states are saved with their game, which is found by its name
    return Named


TYPES: dict[str, Any] = {}
"""The registered games by their names."""
for _slug in gyoji.game_names():
    TYPES[_slug] = _type(_slug)
    pyspiel.register_game(TYPES[_slug], _class(_slug))

"""Gymnasium: one seat of a match, against bots in the others.

    from gyoji.envs import gymnasium

    env = gymnasium.make("nova", seat=0, bot="random")
    observation, info = env.reset(seed=7)
    while True:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            break

The mask of legal actions is in the info, and what `env.action_masks()` returns. Importing this module also registers
`gyoji/nova-v1` and the like with Gymnasium, for programs that make environments by their ids:
`gymnasium.make("gyoji/nova-v1", bot="random")`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gyoji.envs.extras import need

need(__name__, "envs", "numpy", "librt", "gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402

import gyoji  # noqa: E402
from gyoji.api.errors import IllegalChoiceError, UnknownNameError  # noqa: E402
from gyoji.api.match import Match, game_of  # noqa: E402
from gyoji.envs.arrays import ACTIONS, VERSION, CardArrays, Integers, action_mask, parts  # noqa: E402
from gyoji.envs.dealing import DeckLike  # noqa: E402
from gyoji.envs.seating import MOST, Seating, Sitting  # noqa: E402
from gyoji.envs.spaces import observation_space  # noqa: E402
from gyoji.errors import UserError  # noqa: E402
from gyoji.kernel.machine.playout import draw  # noqa: E402
from gyoji.kernel.machine.rng import Rng  # noqa: E402
from gyoji.observe.names import Names  # noqa: E402

Chooser = Callable[[Match, int], int]
"""Returns the option that a bot takes for a seat."""
BotLike = str | gyoji.Bot | gyoji.NamedBot
ILLEGAL = ("lose", "raise")
"""What an illegal action does: it ends the match with a loss, or it raises and leaves the match as it is."""
SEEDS = 2**32


def make(
    name: str,
    seat: int = 0,
    bot: BotLike | Sequence[BotLike] = "random",
    decks: Sequence[DeckLike] = (),
    players: int | None = None,
    *,
    switches: Mapping[str, str] | None = None,
    illegal: str = "lose",
    most: int = MOST,
    check: bool = True,
    flat: bool = False,
    render_mode: str | None = None,
) -> SeatEnv:
    """Return an environment for one seat of a game.

    *bot* plays the other seats: a name (`gyoji.bot_names()`), whatever can be called with a `gyoji.Seat`, or a
    sequence with one for each other seat, clockwise from the next. *decks* are for the seats in order; seats without
    one get others of the shipped decks in each match. A match of more than *most* decisions is truncated. With *flat*
    an observation is one row of integers.
    """
    if illegal not in ILLEGAL:
        raise UnknownNameError("way of taking illegal actions", illegal, ILLEGAL)
    if render_mode not in (None, "ansi", "human"):
        raise UnknownNameError("render mode", str(render_mode), ("ansi", "human"))
    seating = Seating(name, decks, players, switches, check, most)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seating.players:
        raise UnknownNameError("seat", str(seat), [str(each) for each in range(seating.players)])
    others = seating.players - 1
    bots = list(bot) if isinstance(bot, Sequence) and not isinstance(bot, str) else [bot] * others
    if len(bots) != others:
        raise UserError(f"{len(bots)} bots for {others} other seats")
    return SeatEnv(seating, seat, bots, illegal, flat, render_mode)


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a match: the others play between its actions."""

    def __init__(
        self,
        seating: Seating,
        seat: int,
        bots: Sequence[BotLike],
        illegal: str,
        flat: bool,
        render_mode: str | None,
    ) -> None:
        self.seating = seating
        self.seat = seat
        """The seat that is played; the same in every match."""
        self.illegal = illegal
        self.flat = flat
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}
        self.observation_space = observation_space(flat)
        self.action_space = gymnasium.spaces.Discrete(ACTIONS)
        self._bots: dict[int, BotLike] = {}
        for n, each in enumerate(bots):
            if isinstance(each, str) and each not in gyoji.bot_names():
                raise UnknownNameError("bot", each, gyoji.bot_names())
            self._bots[(seat + 1 + n) % seating.players] = each
        self._choosers: dict[int, Chooser] = {}
        self.sitting: Sitting | None = None
        self._ended = True

    @property
    def match(self) -> Match:
        """The match under way: look at it, ask it; decide by `step` alone."""
        return self._sitting().match

    @property
    def cards(self) -> CardArrays:
        """What the numbers of cards stand for."""
        return self.seating.cards

    @property
    def names(self) -> Names:
        """What the other numbers stand for."""
        return self.seating.names

    @property
    def fingerprint(self) -> str:
        """Changes whenever a number of an observation means something else: keep it with a policy."""
        return self.seating.fingerprint

    def _sitting(self) -> Sitting:
        if self.sitting is None:
            raise gymnasium.error.ResetNeeded("call reset() before anything else")
        return self.sitting

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new match and play to the first decision of the seat; the same *seed* begins the same one.

        `options["decks"]` and the like are not read: make another environment for other decks.
        """
        super().reset(seed=seed)
        while True:
            self.sitting = self.seating.begin(int(self.np_random.integers(SEEDS)))
            self._choosers = {at: self._chooser(each) for at, each in self._bots.items()}
            self._go_on(self.sitting)
            if not (self.sitting.over or self.sitting.cut):
                self._ended = False
                return self._seen(self.sitting)

    def _chooser(self, bot: BotLike) -> Chooser:
        """Return what chooses for a seat in one match."""
        seed = int(self.np_random.integers(SEEDS))
        if bot == "random":
            rng = Rng(seed)
            return lambda match, seat: draw(rng, _offered(match))
        if isinstance(bot, str):
            made = gyoji.bot(bot, seed=seed)
            return lambda match, seat: made.choose(match).index
        return lambda match, seat: _index(bot(match.seat(seat)))

    def _go_on(self, sitting: Sitting) -> None:
        """Let the bots play until the seat is asked or the match ends."""
        while not (sitting.over or sitting.cut) and sitting.asked != self.seat:
            index = self._choosers[sitting.asked](sitting.match, sitting.asked)
            for action in sitting.action_of(index):
                sitting.act(action)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action and play to the next decision of the seat, or to the end.

        The reward is 1 for a win and -1 for a loss, at the end.
        """
        sitting = self._sitting()
        if self._ended:
            raise gymnasium.error.ResetNeeded("the match is over: call reset() first")
        try:
            sitting.act(_action(action))
        except IllegalChoiceError as error:
            if self.illegal == "raise":
                raise
            self._ended = True
            observation, info = self._seen(sitting)
            return observation, -1.0, True, False, {**info, "illegal_action": str(error)}
        self._go_on(sitting)
        self._ended = sitting.over or sitting.cut
        observation, info = self._seen(sitting)
        return observation, sitting.rewards()[self.seat], sitting.over, sitting.cut, info

    def _seen(self, sitting: Sitting) -> tuple[Any, dict[str, Any]]:
        row = sitting.observe(self.seat)
        return (row if self.flat else parts(row)), {"action_mask": action_mask(row)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are legal now, as masked policies ask for it."""
        return action_mask(self._row()).astype(bool)

    def _row(self) -> Integers:
        return self._sitting().observe(self.seat)

    def render(self) -> Any:
        """Return the table as the seat sees it as text, or print it, as `render_mode` says."""
        text = str(self.match.view(self.seat))
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None


def _offered(match: Match) -> int:
    question = game_of(match).question
    assert question is not None
    return len(question.options)


def _index(choice: gyoji.Option | int) -> int:
    return choice.index if isinstance(choice, gyoji.Option) else int(choice)


def _action(action: Any) -> int:
    """Return an action as a number; raise IllegalChoiceError for what is none."""
    if isinstance(action, (bool, str)) or not hasattr(action, "__index__"):
        raise IllegalChoiceError(f"{action!r} is no action", "", f"actions are 0 to {ACTIONS - 1}")
    return int(action)


def _register() -> None:
    for name in gyoji.game_names():
        gymnasium.register(f"gyoji/{name}-v{VERSION}", entry_point=f"{__name__}:make", kwargs={"name": name})


_register()

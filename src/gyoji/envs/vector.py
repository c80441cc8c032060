"""Many matches at once, in one process or several: the fast way to learn from self-play.

    from gyoji.envs import vector

    with vector.make("nova", games=256, processes=2) as env:
        env.reset(seed=7)
        for _ in range(1000):
            observations, rewards, terminated, truncated, info = env.step(env.sample())

In every match the player who is asked acts, and the observation is theirs: `info["seat"]` says who that is. A match
that has ended begins anew at once: its row is then that of the next match, `rewards` those of the one that ended.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from types import TracebackType
from typing import Any

from gyoji.envs.extras import need

need(__name__, "envs", "numpy", "librt")

import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402

from gyoji.api.decks import Deck  # noqa: E402
from gyoji.api.errors import IllegalChoiceError  # noqa: E402
from gyoji.envs.arrays import ACTIONS, LENGTH, CardArrays, Integers, Mask, parts  # noqa: E402
from gyoji.envs.dealing import Dealer, DeckLike  # noqa: E402
from gyoji.envs.seating import MOST  # noqa: E402
from gyoji.errors import GyojiError, UserError  # noqa: E402
from gyoji.kernel.machine.playout import FEW, MANY  # noqa: E402
from gyoji.observe import shape  # noqa: E402
from gyoji.observe.batch import CUT, ENDED, Batch  # noqa: E402
from gyoji.observe.cards import CardTable  # noqa: E402
from gyoji.observe.names import Names  # noqa: E402

SEEDS = 2**63
MASKS: Mask = np.tri(ACTIONS + 1, ACTIONS, -1, dtype=np.int8)
"""By how many actions are offered, which they are."""
SMALL = ("asked", "offered", "paged", "ended")
"""What a step leaves beside observations and rewards: a number a match."""
Step = tuple[
    dict[str, Integers], Integers, npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, npt.NDArray[Any]]
]


def make(
    name: str,
    games: int = 256,
    processes: int = 1,
    decks: Sequence[DeckLike] = (),
    players: int | None = None,
    *,
    seed: int | None = None,
    switches: Mapping[str, str] | None = None,
    most: int = MOST,
    check: bool = True,
    observe: bool = True,
) -> VectorEnv:
    """Return *games* matches of a game, played in so many *processes*.

    *decks* are for the seats in order; seats without one get others of the shipped decks in each match. Matches of
    more than *most* decisions are truncated. The same *seed* plays the same matches in any number of processes.
    Without *observe* nothing is observed: for measuring.
    """
    for what, value in (("games", games), ("processes", processes), ("most", most)):
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise UserError(f"{what} is a whole number from 1 on, not {value!r}")
    if processes > games:
        raise UserError(f"{processes} processes for {games} games; give each a game at least")
    dealer = Dealer(name, decks, players, switches, check)
    return VectorEnv(dealer, games, processes, seed, most, observe)


class VectorEnv:
    """Matches side by side. What it returns is overwritten by the next step: copy what is to be kept."""

    def __init__(
        self, dealer: Dealer, games: int, processes: int, seed: int | None, most: int, observe: bool
    ) -> None:
        self.games = games
        self.processes = processes
        self.players = dealer.players
        self.teams = dealer.teams
        self.cards = CardArrays(CardTable(dealer.rulebook, dealer.cards()))
        """What the numbers of cards stand for."""
        self._dealer = dealer
        self._most = most
        self._observe = observe
        self._chance = np.random.default_rng(None if seed is None else _checked(seed))
        self._seed = int(self._chance.integers(SEEDS)) if seed is None else int(seed)
        self._begun = False
        self._parts: dict[str, Integers] | None = None
        self._parts_of: Integers | None = None
        self._works: _Alone | _Together
        if processes == 1:
            self._works = _Alone(self)
        else:
            self._works = _Together(self)

    @property
    def names(self) -> Names:
        """What the other numbers of an observation stand for."""
        return self.cards._table.names

    @property
    def fingerprint(self) -> str:
        """Changes whenever a number of an observation means something else: keep it with a policy."""
        return f"{self.names.slug}-{self.names.fingerprint()}"

    def reset(self, seed: int | None = None) -> tuple[dict[str, Integers], dict[str, npt.NDArray[Any]]]:
        """Begin all matches anew; return observations and info. The same *seed* begins the same matches."""
        if seed is not None:
            self._seed = _checked(seed)
        elif self._begun:
            self._seed = int(self._chance.integers(SEEDS))
        self._chance = np.random.default_rng(self._seed)
        self._works.reset(self._seed)
        self._begun = True
        return self.observations, self._info()

    def step(self, actions: Sequence[int] | npt.NDArray[Any]) -> Step:
        """Take an action in every match; return observations, rewards by seat, which ended, which were cut, and info.

        Raises `IllegalChoiceError` for an action that is not offered, and then nothing is done in any match.
        """
        if not self._begun:
            self.reset()
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise IllegalChoiceError(
                f"actions of shape {chosen.shape} and type {chosen.dtype}",
                "",
                f"give {self.games} whole numbers, one for each match",
            )
        self._works.step(chosen)
        ended = self._works.small["ended"]
        return self.observations, self.rewards, ended == ENDED, ended == CUT, self._info()

    def refuse(self, chosen: npt.NDArray[Any]) -> None:
        """Raise IllegalChoiceError for the first action that is not offered."""
        small = self._works.small
        fine = (chosen >= 0) & (chosen < small["offered"])
        fine |= (chosen == ACTIONS - 1) & (small["paged"] != 0)
        if not fine.all():
            at = int(np.flatnonzero(~fine)[0])
            raise IllegalChoiceError(
                f"match {at}: action {int(chosen[at])} is not offered",
                "",
                "take one that the action mask allows",
            )

    @property
    def flat(self) -> Integers:
        """The observations, a row of integers a match."""
        return self._works.flat

    @property
    def observations(self) -> dict[str, Integers]:
        """The observations by the names of their arrays; each has a row a match."""
        if self._parts is None or self._parts_of is not self._works.flat:
            self._parts_of = self._works.flat
            self._parts = parts(self._parts_of) if self._observe else {}
        return dict(self._parts)

    @property
    def seats(self) -> Integers:
        """Who is asked in each match."""
        return self._works.small["asked"]

    @property
    def rewards(self) -> Integers:
        """For each match and seat 1 where it won and -1 where it lost in the last step."""
        found: Integers = self._works.rewards[:, : self.players]
        return found

    @property
    def decisions(self) -> int:
        """How many decisions were made since the matches began."""
        return self._works.decisions

    def action_masks(self) -> Mask:
        """Return 1 for every action that can be taken, a row a match."""
        small = self._works.small
        # Looked up, not worked out: a step of one match costs little more than calls like these.
        mask = MASKS[small["offered"]]
        paged = small["paged"]
        if paged.any():
            mask[:, -1] |= paged != 0
        return mask

    def sample(self) -> npt.NDArray[np.int64]:
        """Return a random action for each match; of a long list of numbers, as loops have, one of the first."""
        offered = self._works.small["offered"]
        if offered.max() > MANY:
            offered = np.where(offered > MANY, FEW, offered)
        return (self._chance.random(self.games) * offered).astype(np.int64)

    def _info(self) -> dict[str, npt.NDArray[Any]]:
        return {"seat": self.seats, "action_mask": self.action_masks()}

    def close(self) -> None:
        """End the processes."""
        self._works.close()

    def __enter__(self) -> VectorEnv:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the processes."""
        self.close()

    def __repr__(self) -> str:
        """Show what is played where."""
        return f"<{self.games} matches of {self._dealer.game.slug} in {self.processes} processes>"


class _Alone:
    """All matches in this process: the arrays are the memory that the compiled code fills."""

    def __init__(self, env: VectorEnv) -> None:
        self._env = env
        self._batch: Batch | None = None
        self.small: dict[str, Integers] = {}
        self.flat: Integers = np.zeros((0, LENGTH), np.int16)
        self.rewards: Integers = np.zeros((0, shape.SEATS), np.int16)

    @property
    def decisions(self) -> int:
        return 0 if self._batch is None else self._batch.decisions

    def reset(self, seed: int) -> None:
        env = self._env
        dealer = env._dealer
        self._batch = Batch(
            dealer.rulebook, env.cards._table, dealer.pairings, env.games, seed, dealer.switches, env._most,
            env._observe,
        )  # fmt: skip
        self.small = {name: _array(getattr(self._batch, name)) for name in SMALL}
        self.rewards = _array(self._batch.rewards).reshape(env.games, shape.SEATS)
        if env._observe:
            self.flat = _array(self._batch.observations).reshape(env.games, LENGTH)

    def step(self, chosen: npt.NDArray[Any]) -> None:
        assert self._batch is not None
        if self._batch.step(chosen.tolist()) >= 0:
            self._env.refuse(chosen)

    def close(self) -> None:
        """Do nothing."""


class _Together:
    """Matches in processes of their own, over memory that they share."""

    def __init__(self, env: VectorEnv) -> None:
        self._env = env
        context = multiprocessing.get_context("spawn")
        games = env.games
        sizes = dict.fromkeys(SMALL, games)
        memory = {name: _memory(context, n) for name, n in sizes.items()}
        memory["rewards"] = _memory(context, games * shape.SEATS)
        memory["actions"] = _memory(context, games)
        memory["observations"] = _memory(context, games * LENGTH if env._observe else 1)
        self.small = {name: np.frombuffer(memory[name], np.int16) for name in SMALL}
        self.rewards = np.frombuffer(memory["rewards"], np.int16).reshape(games, shape.SEATS)
        self.flat = np.zeros((0, LENGTH), np.int16)
        if env._observe:
            self.flat = np.frombuffer(memory["observations"], np.int16).reshape(games, LENGTH)
        self._actions = np.frombuffer(memory["actions"], np.int16)
        self._pipes: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        self.decisions = 0
        dealer = env._dealer
        pairings = [
            tuple([Deck(dealer.game.slug, deck, dealer.game.lang) for deck in decks])
            for decks in dealer.pairings
        ]
        for n in range(env.processes):
            first, last = games * n // env.processes, games * (n + 1) // env.processes
            ours, theirs = context.Pipe()
            work = (dealer.game.slug, pairings, dealer.switches, env._most, env._observe, first, last)
            process = context.Process(target=_serve, args=(theirs, memory, work), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(self, seed: int) -> None:
        self._tell(seed)

    def step(self, chosen: npt.NDArray[Any]) -> None:
        self._env.refuse(chosen)
        self._actions[:] = chosen
        self._tell(-1)

    def _tell(self, what: int) -> None:
        try:
            for pipe in self._pipes:
                pipe.send(what)
            self.decisions = sum([pipe.recv() for pipe in self._pipes])
        except (EOFError, OSError):
            self.close()
            raise GyojiError(
                "a process of the environment has ended; make another environment, and in a program below "
                '`if __name__ == "__main__":`, since processes read the program from its top'
            ) from None

    def close(self) -> None:
        for pipe in self._pipes:
            with contextlib.suppress(OSError):
                pipe.close()
        for process in self._processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        self._processes = []

    def __del__(self) -> None:
        self.close()


def _serve(pipe: Connection, memory: dict[str, Any], work: tuple[Any, ...]) -> None:
    """Play the matches of one process until the other side closes."""
    slug, pairings, switches, most, observe, first, last = work
    from gyoji.api.decks import engine_deck
    from gyoji.games import registry

    rulebook = registry.rulebook(slug)
    decks = [tuple([engine_deck(deck) for deck in table]) for table in pairings]
    for table in decks:
        rulebook.learn(table)
    cards = CardTable(rulebook, tuple(dict.fromkeys([deck for table in decks for deck in table])))
    actions = np.frombuffer(memory["actions"], np.int16)[first:last]
    shared = {name: np.frombuffer(memory[name], np.int16)[first:last] for name in SMALL}
    rewards = np.frombuffer(memory["rewards"], np.int16)[first * shape.SEATS : last * shape.SEATS]
    row = LENGTH * 2
    target = memoryview(memory["observations"]).cast("B")[first * row : last * row] if observe else None
    batch: Batch | None = None
    own: list[tuple[Integers, Integers]] = []
    while True:
        try:
            told = pipe.recv()
        except (EOFError, OSError):
            return
        if told >= 0:
            if target is not None:
                np.frombuffer(memory["observations"], np.int16)[first * LENGTH : last * LENGTH] = 0
            batch = Batch(
                rulebook, cards, decks, last - first, told, switches, most, observe, first, target
            )  # fmt: skip
            own = [(shared[name], _array(getattr(batch, name))) for name in SMALL]
            own.append((rewards, _array(batch.rewards)))
        else:
            assert batch is not None
            batch.step(actions.tolist())
        for theirs, ours in own:
            theirs[:] = ours
        with contextlib.suppress(OSError):
            pipe.send(0 if batch is None else batch.decisions)


def _memory(context: SpawnContext, n: int) -> Any:
    """Return memory for so many integers that processes share."""
    return context.RawArray("h", n)


def _array(buffer: Any) -> Integers:
    """Return a buffer of the compiled code as an array over the same memory."""
    return np.frombuffer(buffer, np.int16)


def _checked(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < SEEDS:
        raise UserError(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed!r}")
    return int(seed)

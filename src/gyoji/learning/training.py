"""Training: stages of self-play and fitting, each with what the one before has learned.

A stage plays quick games, fits a chance to win to them, plays searched games with it, and fits what players lean to.
Everything is written as it is done, so that training that was stopped goes on where it was: parts of games, weights of
every stage, and curves. The same seed gives the same weights, whatever the number of workers.
"""

from __future__ import annotations

import csv
import hashlib
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from gyoji import __version__
from gyoji.arena.engines import Engine, in_order
from gyoji.bots.knowledge import FORMAT, file_of
from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.garbage import uncollected
from gyoji.learning.fitting import fit_leanings, fit_policy, fit_value, log_loss_of_kept
from gyoji.learning.lore import Lore, load, save, together
from gyoji.learning.selfplay import Lesson, play_lessons
from gyoji.observe.measures import measures_of
from gyoji.observe.policy import FEATURES

PART = 40
"""So many quick games are one piece of work."""
SEARCHED_PART = 2
SAVED_AFTER = 20.0
"""After so many seconds what games taught is written down."""
RECENT = 3
"""Choices are learned from the searched games of so many stages."""


@dataclass(frozen=True)
class Schedule:
    """How much is played."""

    stages: int = 3
    quick: int = 3000
    searched: int = 100
    trials: int = 60
    seed: int = 1


class Training:
    """The training of one game in a folder."""

    def __init__(
        self,
        game: str,
        folder: Path,
        schedule: Schedule,
        without: tuple[str, ...] = (),
        tell: Callable[[str], None] = lambda line: None,
    ) -> None:
        """Begin, or go on with what the folder has; raise UserError where that is of another training."""
        self.rulebook = registry.rulebook(game)
        if self.rulebook.seats != 2:
            raise UserError(f"{game}: only games of two are learned")
        self.folder = folder / game
        self.schedule = schedule
        self.without = without
        self.tell = tell
        self._plan = {
            "game": game,
            "measures": measures_of(self.rulebook).fingerprint,
            "quick": schedule.quick,
            "searched": schedule.searched,
            "trials": schedule.trials,
            "seed": schedule.seed,
            "without": list(without),
        }
        self.folder.mkdir(parents=True, exist_ok=True)
        plan = self.folder / "plan.json"
        if plan.exists() and json.loads(plan.read_text(encoding="utf-8")) != self._plan:
            raise UserError(f"{self.folder} holds another training: choose another folder, or remove it")
        _write(plan, self._plan)

    def weights(self, stage: int) -> Path:
        """Return the file of what a stage has learned."""
        return self.folder / f"stage-{stage}.json"

    def finished(self) -> Path:
        """Return the file of the last stage."""
        return self.weights(self.schedule.stages)

    def go_on(self, stage: int, engine: Callable[[], Engine]) -> dict[str, Any] | None:
        """Carry out a stage and return what is to be said of it; None where it was done before."""
        if self.weights(stage).exists():
            return None
        began = time.monotonic()
        before = "" if stage == 1 else str(self.weights(stage - 1))
        lesson = Lesson(self.rulebook.slug, 0, before, self.without)
        quick = self._play(f"quick-{stage}", lesson, self.schedule.quick, PART, engine)
        tables = self._known(quick, stage).tables
        value = fit_value(tables.rows, tables.worth, self.schedule.seed)
        middle = self.folder / f"value-{stage}.json"
        learned = {} if stage == 1 else json.loads(self.weights(stage - 1).read_text(encoding="utf-8"))
        self._write_weights(middle, stage, value.wire, learned.get("leanings"), learned.get("policy"))
        searching = replace(lesson, trials=self.schedule.trials, weights=str(middle))
        searched = self._play(f"searched-{stage}", searching, self.schedule.searched, SEARCHED_PART, engine)
        recent = [self._played(f"searched-{each}") for each in range(max(1, stage - RECENT + 1), stage)]
        decisions = together([*recent, searched]).decisions
        leaning = fit_leanings(decisions)
        policy = fit_policy(decisions, self.schedule.seed)
        self._write_weights(self.weights(stage), stage, value.wire, leaning.wire, policy.wire)
        told = {
            "stage": stage,
            "quick_games": quick.games,
            "searched_games": searched.games,
            "broken": quick.broken + searched.broken,
            "rows": len(tables),
            "value_loss": round(value.loss, 4),
            "value_base": round(value.base, 4),
            "rulebook_loss": round(log_loss_of_kept(tables.guesses, tables.worth), 4),
            "decisions": len(decisions),
            "leaning_loss": round(leaning.loss, 4),
            "leaning_base": round(leaning.base, 4),
            "leaning_hits": round(leaning.hits, 4),
            "policy_loss": round(policy.loss, 4),
            "policy_hits": round(policy.hits, 4),
            "seconds": round(time.monotonic() - began, 1),
        }
        self._add_to_curves(told)
        return told

    def _write_weights(
        self,
        path: Path,
        stage: int,
        value: dict[str, Any],
        leanings: dict[str, Any] | None,
        policy: dict[str, Any] | None,
    ) -> None:
        _write(
            path,
            {
                "format": FORMAT,
                "game": self.rulebook.slug,
                "measures": measures_of(self.rulebook).fingerprint,
                "features": FEATURES,
                "stage": stage,
                "made": {**asdict(self.schedule), "version": __version__, "without": list(self.without)},
                "value": value,
                "leanings": leanings,
                "policy": policy,
            },
        )

    def _add_to_curves(self, told: dict[str, Any]) -> None:
        path = self.folder / "curves.json"
        curves = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
        curves = [each for each in curves if each["stage"] != told["stage"]] + [told]
        _write(path, curves)
        with (self.folder / "curves.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(told))
            writer.writeheader()
            writer.writerows(curves)

    # Games

    def _known(self, quick: Lore, stage: int) -> Lore:
        """Return what is known of who wins: of this stage, the one before, and all searched games.

        What is kept back to see how well it is foretold is of this stage: it stands last.
        """
        before = [self._played(f"searched-{each}") for each in range(1, stage)]
        if stage > 1:
            before.insert(0, self._played(f"quick-{stage - 1}"))
        return together([*before, quick])

    def _play(self, name: str, lesson: Lesson, games: int, part: int, engine: Callable[[], Engine]) -> Lore:
        """Play so many games, those apart that a file has already; return what all teach."""
        whole = self.folder / f"{name}.npz"
        if whole.exists():
            return load(whole)
        partly = self.folder / f"{name}.part.npz"
        lores = [load(partly)] if partly.exists() else []
        done = lores[0].parts if lores else 0
        batches = [
            tuple([_seed(self.schedule.seed, name, n) for n in range(at, min(games, at + part))])
            for at in range(0, games, part)
        ][done:]
        saved = time.monotonic()
        for _, lore in in_order(engine(), _work, lesson, iter(batches)):
            lores.append(lore)
            if time.monotonic() - saved >= SAVED_AFTER:
                lores = [together(lores)]
                save(lores[0], partly)
                saved = time.monotonic()
                self.tell(f"{self.rulebook.slug} {name}: {lores[0].games} of {games} games")
        found = together(lores)
        save(found, whole)
        partly.unlink(missing_ok=True)
        return found

    def _played(self, name: str) -> Lore:
        return load(self.folder / f"{name}.npz")


def _work(lesson: Lesson, seeds: tuple[int, ...]) -> Lore:
    with uncollected():
        return play_lessons(lesson, seeds)


def _seed(seed: int, name: str, number: int) -> int:
    digest = hashlib.blake2b(f"{seed}:{name}:{number}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def _write(path: Path, found: object) -> None:
    """Write JSON so that a file is either the old or the new one."""
    kept = path.with_suffix(".tmp")
    kept.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    kept.replace(path)


def train(
    games: list[str],
    folder: Path,
    schedule: Schedule,
    engine: Callable[[], Engine],
    without: tuple[str, ...] = (),
    tell: Callable[[str], None] = lambda line: None,
) -> Iterator[tuple[str, dict[str, Any] | None]]:
    """Train games stage by stage, all games a stage before the next; put what is learned beside their folders."""
    trainings = [Training(game, folder, schedule, without, tell) for game in games]
    for stage in range(1, schedule.stages + 1):
        for training in trainings:
            told = training.go_on(stage, engine)
            target = file_of(training.rulebook, folder)
            target.write_bytes(training.weights(stage).read_bytes())
            yield training.rulebook.slug, told

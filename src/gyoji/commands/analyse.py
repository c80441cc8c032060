"""`gyoji analyse`: how the chances of a recorded game went, where it turned, and what would have been better."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from gyoji import replay
from gyoji.bots.teacher import TRIALS, Analysis, Chance, Mistake, Teacher
from gyoji.errors import UserError
from gyoji.match import Conceded, Decided, Match
from gyoji.terminal.progress import Progress
from gyoji.terminal.words import say

WIDTH = 40
MOST = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a replay file, or a saved game")
    parser.add_argument(
        "--trials", type=int, default=TRIALS, metavar="N", help=f"trials a decision (default: {TRIALS})"
    )
    parser.add_argument(
        "--most", type=int, default=MOST, metavar="N", help=f"show so many turning points (default: {MOST})"
    )
    parser.add_argument("--lang", choices=("en", "ja"), default="en", help="language (default: en)")
    parser.add_argument(
        "--position",
        type=int,
        metavar="N",
        help="analyse nothing: save the game as it was before decision N, for gyoji play --resume",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where --position saves it")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    if arguments.trials < 1:
        raise UserError("--trials must be 1 or more")
    found = replay.load(arguments.file)
    if found.difference is not None:
        raise UserError(
            f"{arguments.file}:{found.difference.line}: the game cannot be followed: gyoji replay says where"
        )
    match = found.match
    if arguments.position is not None:
        if arguments.out is None:
            raise UserError("--position needs --out FILE")
        replay.save(before(match, arguments.position), arguments.out)
        return 0
    if match.game.seats != 2:
        raise UserError(f"{match.rulebook.slug}: only games of two are analysed")
    teacher = Teacher(match.rulebook, arguments.trials, lang=arguments.lang)
    progress = Progress("decisions")
    decisions = len(match.choices())
    analysis = teacher.analyse(match, lambda done: progress.show(done, decisions))
    progress.end()
    if arguments.json:
        print(json.dumps(to_json(match, analysis), ensure_ascii=False, indent=2))
    else:
        for line in lines(match, analysis, arguments.lang, arguments.most):
            print(line)
    return 0


def before(match: Match, number: int) -> Match:
    """Return the match as it was before a decision; raise UserError where there was none."""
    if not 0 <= number <= len(match.choices()):
        raise UserError(f"there are {len(match.choices())} decisions: {number} is none of them")
    twin = Match(match.rulebook, match.decks, match.seed, match.switches, match.players)
    for item in match.items:
        if isinstance(item, Decided):
            if number == 0:
                break
            number -= 1
            twin.decide(item.choice)
        elif isinstance(item, Conceded):
            break
    return twin


def lines(match: Match, analysis: Analysis, lang: str, most: int) -> list[str]:
    """Return the graph of chances and the turning points as text."""
    found = [say("analysed", lang, match.rulebook.title(lang), analysis.looked_at)]
    for _, turn, chance in analysis.chances:
        bar = "#" * round(chance.value * WIDTH)
        found.append(f"{say('turn', lang, turn):>10} {bar:<{WIDTH}} {_percent(chance)}")
    found.append("")
    if not analysis.mistakes:
        found.append(say("no_mistakes", lang))
    for mistake in analysis.mistakes[:most]:
        found += _told(mistake, lang)
    return found


def _told(mistake: Mistake, lang: str) -> list[str]:
    found = [
        say(
            "mistake",
            lang,
            mistake.number,
            mistake.turn,
            mistake.player + 1,
            round(100 * mistake.loss),
            round(100 * mistake.sure),
        ),
        say("mistake_chosen", lang, mistake.chosen.text, _percent(mistake.chosen.chance)),
        say("mistake_better", lang, mistake.better.text, _percent(mistake.better.chance)),
    ]
    return found + [f"      {line}" for line in mistake.expected]


def _percent(chance: Chance) -> str:
    return f"{chance.value:.0%} ({chance.low:.0%}-{chance.high:.0%})"


def to_json(match: Match, analysis: Analysis) -> dict[str, object]:
    """Return everything under the names that scripts rely on."""
    return {
        "game": match.rulebook.slug,
        "looked_at": analysis.looked_at,
        "chances": [
            {"decision": number, "turn": turn, **asdict(chance)} for number, turn, chance in analysis.chances
        ],
        "mistakes": [{**asdict(each), "loss": each.loss} for each in analysis.mistakes],
    }

"""`gyoji balance`: what a card, printed or typed, does to the results of a deck."""

from __future__ import annotations

import argparse
import json

from gyoji.arena.balance import Balance, Question, game_of, make_balance
from gyoji.arena.contest import Contest
from gyoji.arena.sides import RANDOM
from gyoji.arena.tally import Tally
from gyoji.bots import BOTS
from gyoji.commands.arena import add_engine_arguments, add_file_arguments, carry_out, check_common

GAMES = 400
WORDS = {
    "stronger": "the deck wins more with it",
    "weaker": "the deck wins less with it",
    "open": "no difference is shown",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("card", metavar="CARD", help="a card by name, a card file, or the text of a card")
    parser.add_argument(
        "--in", dest="deck", required=True, metavar="DECK", help="the deck: a shipped one or a file"
    )
    parser.add_argument(
        "--instead",
        required=True,
        metavar="OTHER",
        help="the card of the deck that gives way; a typed text takes over its values",
    )
    parser.add_argument(
        "--copies", type=int, default=0, metavar="N", help="how many copies give way (default: all)"
    )
    parser.add_argument("--game", default="", metavar="GAME", help="the game (default: that of the deck)")
    parser.add_argument(
        "--against",
        nargs="+",
        default=[],
        metavar="DECK",
        help="the opponents (default: all other shipped decks)",
    )
    parser.add_argument(
        "--bot",
        default=RANDOM,
        metavar="BOT",
        help=f"who plays all decks: {', '.join(BOTS)}, with NAME@TRIALS (default: random)",
    )
    parser.add_argument(
        "--games",
        type=int,
        default=GAMES,
        metavar="N",
        help=f"games against each opponent, with the card and again without it (default: {GAMES})",
    )
    add_file_arguments(parser)
    add_engine_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    check_common(arguments)
    question, plan = make_balance(
        game_of(arguments.deck, arguments.game), arguments.card, arguments.deck, arguments.instead, arguments.copies,
        arguments.against, arguments.bot, arguments.games, arguments.seed,
    )  # fmt: skip
    balance, tally = Balance(plan), Tally(plan)
    contest = Contest(plan, None, (balance.add, tally.add))
    return carry_out(
        contest,
        tally,
        arguments,
        lambda complete: _show(question, balance, contest, arguments.json, complete),
    )


def _show(question: Question, balance: Balance, contest: Contest, as_json: bool, complete: bool) -> None:
    found = balance.to_json()
    if as_json:
        asked = {
            "game": balance.plan.game, "card": question.card, "deck": question.deck, "instead": question.instead,
            "copies": question.copies, "games": contest.played, "complete": complete, "seed": balance.plan.seed,
            "digest": contest.digest,
        }  # fmt: skip
        print(json.dumps({**asked, **found}, indent=2, ensure_ascii=False))
        return
    what = f"{question.copies} {question.card} in place of {question.instead} in {question.deck}"
    print(f"{what}: {_points(found)}, {WORDS[balance.verdict]}")
    print(f"it wins {found['rate_with']:.1%} with the card, {found['rate_without']:.1%} without it")
    wide = max([0, *[len(name) for name in balance.differences]])
    for name, each in balance.differences.items():
        interval = each.interval()
        low, high = 100 * interval.low, 100 * interval.high
        print(f"  {name:{wide}}  {100 * interval.value:+6.2f} [{low:+.2f}, {high:+.2f}]")
    shown = f"{balance.all.changed:,} of {balance.deals:,} deals came out otherwise"
    print(f"\n{contest.played:,} games; {shown}\ndigest {contest.digest}")


def _points(found: dict[str, object]) -> str:
    value, low, high = [100 * float(str(found[name])) for name in ("difference", "low", "high")]
    return f"{value:+.2f} points [{low:+.2f}, {high:+.2f}]"

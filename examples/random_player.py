"""Play N random games of a game and print win rates and mean length.

python random_player.py nova --games 20
python random_player.py animal --players 3 --decks a b c
"""

import argparse
import collections
import sys
import time

import gyoji


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--decks", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    try:
        game = gyoji.game(args.game)
        wins: collections.Counter[int] = collections.Counter()
        draws = turns = decisions = 0
        begun = time.perf_counter()
        for seed in range(args.seed, args.seed + args.games):
            match = game.match(tuple(args.decks), seed=seed, players=args.players)
            decisions += match.play_randomly(seed=seed)
            assert match.result is not None
            wins.update(match.result.winners)
            draws += match.result.is_draw
            turns += match.turn
    except gyoji.GyojiError as error:
        print(f"random_player: {error}", file=sys.stderr)
        return 2
    seconds = time.perf_counter() - begun
    print(f"{game.title}: {args.games} games in {seconds:.1f} s")
    for seat in match.seats:
        print(f"  seat {seat}: {wins[seat] / args.games:.0%}")
    print(f"  draws: {draws / args.games:.0%}")
    print(f"  mean length: {turns / args.games:.1f} turns, {decisions / args.games:.1f} decisions")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""A greedy bot for all five games: one decision ahead in a guess, judged by a score made from the view.

python greedy_player.py nova --games 4
"""

import argparse
import sys
import time

import gyoji

# By game: what a stat is worth; which zones are the board, by how their names begin, which number counts, in what unit.
STATS = {
    "nova": {"life": 0.01},
    "animal": {"life": 1.0},
    "builddivide": {"life": 3.0},
    "dimensionzero": {"smash": -4.0},
    "mission": {"cleared": 10.0},
}
BOARD = {
    "nova": (("field",), "attack", 100.0),
    "animal": (("battlefield",), "attack", 1.0),
    "builddivide": (("field",), "power", 1000.0),
    "dimensionzero": (("square", "base"), "power", 1000.0),
    "mission": (("area",), "power", 1000.0),
}


def number(value: object) -> float:
    """Return a stat as a number; it may be text such as 2/7."""
    return float(str(value).split("/")[0])


def side_score(game: str, player: gyoji.PlayerView) -> float:
    """Return what one player has."""
    total = sum(weight * number(player.stats.get(name, 0)) for name, weight in STATS[game].items())
    starts, key, unit = BOARD[game]
    for name, cards in player.zones.items():
        if name.startswith(starts):
            total += sum(1.0 + card.numbers.get(key, 0) / unit for card in cards)
    total += 0.3 * len(player.zones["hand"])
    total += 0.5 * len(player.zones["energy"]) if "energy" in player.zones else 0.0
    return total


def score(view: gyoji.View, me: int, team: tuple[int, ...]) -> float:
    """Return what the table is worth to a player."""
    if view.over:
        return 1000.0 if me in view.winners else -1000.0 if view.winners else 0.0
    return sum(side_score(view.game, player) * (1 if player.seat in team else -1) for player in view.players)


class Greedy:
    """Take the option after which the table looks best, when everybody then passes a few times."""

    def __init__(self, guesses: int = 1, passes: int = 3) -> None:
        self.guesses = guesses
        self.passes = passes

    def __call__(self, seat: gyoji.Seat) -> gyoji.Option:
        me = seat.player
        team = next(team for team in seat.teams if me in team)
        totals = [0.0] * len(seat.options)
        for seed in range(self.guesses):
            guess = seat.resample(seed)
            for option in seat.options:
                twin = guess.copy()
                twin.decide(option)
                for _ in range(self.passes):
                    if twin.over:
                        break
                    passing = [later for later in twin.decision.options if later.is_pass]
                    if not passing:
                        break
                    twin.decide(passing[0])
                totals[option.index] += score(twin.view(me), me, team)
        return max(seat.options, key=lambda option: (totals[option.index], not option.is_pass))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--guesses", type=int, default=1)
    parser.add_argument("--limit", type=int, default=3000)
    args = parser.parse_args()
    try:
        game = gyoji.game(args.game)
    except gyoji.GyojiError as error:
        print(f"greedy_player: {error}", file=sys.stderr)
        return 2
    won = unfinished = 0
    begun = time.perf_counter()
    for index in range(args.games):
        match = game.match(seed=index // 2)
        mine = index % 2
        bots = [gyoji.bot("random", seed=index), gyoji.bot("random", seed=index)]
        bots[mine] = Greedy(args.guesses)
        result = match.play(bots, limit=args.limit)
        unfinished += result is None
        won += result is not None and mine in result.winners
        print(
            f"  game {index}: greedy sits at {mine}: {result} after {match.number} decisions, turn {match.turn}",
            flush=True,
        )
    print(
        f"{game.title}: greedy won {won} of {args.games}, {unfinished} unfinished, {time.perf_counter() - begun:.1f} s"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

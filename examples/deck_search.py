"""Hill climbing over a deck of NOVA: exchange cards under the deck rules, judge by games against the shipped decks.

python deck_search.py --start red_gale --steps 6 --deals 1 --out best.txt
"""

import argparse
import math
import random
import sys

import gyoji


def deck_text(counts: dict[tuple[str, str], int]) -> str:
    """Return the text of a deck file."""
    lines = []
    for section in dict.fromkeys(section for section, _ in counts):
        lines.append(f"[{section}]")
        lines += [f"{count} {name}" for (where, name), count in counts.items() if where == section and count]
    return "\n".join(lines) + "\n"


def neighbour(
    game: gyoji.Game, deck: gyoji.Deck, pool: list[gyoji.Card], rng: random.Random, name: str
) -> gyoji.Deck:
    """Return the deck with one card exchanged for another of the main deck, still legal."""
    while True:
        counts = {(entry.section, entry.card.name): entry.count for entry in deck.entries}
        out = rng.choice([key for key in counts if key[0] == "main"])
        into = ("main", rng.choice(pool).name)
        if into == out:
            continue
        copies = rng.choice((1, 2))
        moved = min(copies, counts[out])
        counts[out] -= moved
        counts[into] = counts.get(into, 0) + moved
        found = game.deck(deck_text(counts), name=name)
        if found.is_legal:
            return found


def rate(game: gyoji.Game, deck: gyoji.Deck, opponents: list[gyoji.Deck], deals: range) -> tuple[float, int]:
    """Return wins (a draw counts half) and games, from both seats."""
    won, games = 0.0, 0
    for opponent in opponents:
        for seed in deals:
            for seat in (0, 1):
                decks = (deck, opponent) if seat == 0 else (opponent, deck)
                match = game.match(decks, seed=seed)
                match.play_randomly(seed=seed)
                assert match.result is not None
                won += 0.5 if match.result.is_draw else float(seat in match.result.winners)
                games += 1
    return won, games


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return Wilson's interval at 95 %."""
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--start", default="red_gale")
    parser.add_argument("--against", nargs="*", default=None)
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--deals", type=int, default=1)
    parser.add_argument("--check", type=int, default=2, help="fresh deals for the last word")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", default=None)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    nova = gyoji.game("nova")
    try:
        best = nova.deck(args.start)
        opponents = [nova.deck(name) for name in (args.against or nova.decks)]
    except gyoji.GyojiError as error:
        print(f"deck_search: {error}", file=sys.stderr)
        return 2
    pool = [card for card in nova.cards.values() if card.type != "character"]
    deals = range(args.deals)
    top, games = rate(nova, best, opponents, deals)
    print(f"start {best.name}: {top:g} of {games}", flush=True)
    for step in range(args.steps):
        trial = neighbour(nova, best, pool, rng, f"step{step}")
        won, games = rate(nova, trial, opponents, deals)
        print(f"step {step}: {won:g} of {games}", flush=True)
        if won > top:
            best, top = trial, won
    won, games = rate(nova, best, opponents, range(1000, 1000 + args.check))
    low, high = wilson(won, games)
    print(best.text)
    print(f"on fresh deals {won:g} of {games} = {won / games:.2f} [{low:.2f}, {high:.2f}]")
    if args.out:
        best.save(args.out)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

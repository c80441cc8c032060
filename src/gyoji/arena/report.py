"""The report of an arena: one HTML file for people, every table of it as CSV for programs."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

from gyoji import __version__
from gyoji.api.cards import Card
from gyoji.api.html import Markup, join
from gyoji.arena.contest import Contest
from gyoji.arena.lines import write_failed
from gyoji.arena.markup import (
    Cell,
    element,
    histogram,
    interval_cell,
    page,
    percent,
    share_cell,
    table,
    whisker,
)
from gyoji.arena.playing import BROKEN, ENDLESS, RULES_EVERY, UNFINISHED
from gyoji.arena.ratings import Rating
from gyoji.arena.statistics import Interval
from gyoji.arena.tally import CardTally, Share, Tally
from gyoji.server.tables.judging import rules as gists_of
from gyoji.text.reading.errors import TextError

NO_RULE = {
    ENDLESS: "a card goes on for ever and the book does not say how that ends",
    UNFINISHED: "left after too many decisions",
    BROKEN: "broken off by an error in the program",
}
SHOWN_ERRORS = 20


def write(path: Path, contest: Contest, tally: Tally, tables: dict[str, list[Rating]]) -> None:
    """Write the report; what was there before is replaced when the new one is whole."""
    text = report(contest, tally, tables)
    part = path.with_name(path.name + ".part")
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
            return
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise write_failed(path, error) from None


def report(contest: Contest, tally: Tally, tables: dict[str, list[Rating]]) -> str:
    """Return the report as HTML."""
    plan = contest.plan
    title = plan.rulebook.title("en")
    gists = gists_of(plan.rulebook)
    bots = ", ".join(dict.fromkeys([side.brain.text for side in plan.sides]))
    facts = (
        f"{contest.played:,} games of {len(plan.sides)} sides ({len(plan.decks)} decks, bots: {bots}), "
        f"{tally.decisions:,} decisions. Seed {plan.seed}, digest {contest.digest}, Gyoji {__version__}."
    )
    parts = [
        element("h1", f"{title}: the arena"),
        element("p", facts, class_="facts"),
        element("p", WARNING) if all(side.brain.is_random for side in plan.sides) else "",
        element("nav", *[element("a", word, href=f"#{name}") for name, word in SECTIONS]),
        *_matrix(contest),
        *_ratings(tables),
        *_first(tally),
        *_length(tally),
        *_endings(tally, gists),
        *_cards(contest, tally),
        *_rules(tally, gists),
        *_errors(tally),
    ]
    return page(f"{title}: the arena", *parts)


WARNING = (
    "Both sides decide at random. That tells which deck wins when nobody thinks: good for finding what is broken, "
    "no measure of how people fare with it."
)
SECTIONS = (
    ("results", "Results"), ("first", "First player"), ("length", "Length"), ("endings", "Endings"),
    ("cards", "Cards"), ("rules", "Rules"),
)  # fmt: skip


def _matrix(contest: Contest) -> list[str]:
    sides = contest.plan.sides
    one_bot = len({side.brain for side in sides}) == 1
    names = [side.deck if one_bot else side.name for side in sides]
    cells: dict[tuple[int, int], Interval] = {}
    total = [Share() for _ in sides]
    lines: list[list[Cell]] = []
    for (a, b), meeting in zip(contest.plan.pairs, contest.meetings, strict=True):
        found = meeting.scores.interval()
        if meeting.scores.games:
            cells[(a, b)] = found
            cells[(b, a)] = Interval(1 - found.value, 1 - found.high, 1 - found.low)
        for side, score in ((a, meeting.scores.total), (b, meeting.scores.games - meeting.scores.total)):
            total[side].games += meeting.scores.games
            total[side].wins += score
        row = meeting.to_json()
        lines.append([Cell(str(value), str(value)) for name, value in row.items() if name != "decided"])
    rows: list[list[Cell]] = []
    for a, name in enumerate(names):
        row_cells = [Cell(name)]
        for b in range(len(sides)):
            known = cells.get((a, b))
            row_cells.append(
                Cell("·" if a == b else "", "") if known is None else interval_cell(known, tinted=True)
            )
        rows.append(
            [*row_cells, interval_cell(total[a].interval()), Cell(f"{total[a].games:,}", total[a].games)]
        )
    key = join(
        "Win rates in percent of the deck in the row against the one in the column, with what they lie between in 95 "
        "of 100 cases (Wilson's interval over pairs of games: the same deal with seats changed).",
        Markup('<span class="key" style="background:#127a76"></span>'), "wins",
        Markup('<span class="key" style="background:#c96a1c"></span>'), "loses",
    )  # fmt: skip
    parts: list[str] = [element("h2", "Results", id="results"), element("p", key)]
    out = ("a", "b", "games", "wins_a", "wins_b", "draws", "rate", "low", "high")
    parts.append(table("matrix", ["", *names, "all", "games"], rows, out, lines))
    decisions = Counter([meeting.decision for meeting in contest.meetings])
    if contest.stopping is not None:
        text = (
            f"Pairs stop as soon as it is decided (error 5 %) whether one side wins {percent(contest.stopping.margin)} "
            f"points more than half, or neither does: {decisions['a'] + decisions['b']} pairs have a better side, "
            f"{decisions['even']} are even, {decisions['']} stayed open."
        )
        parts.append(element("p", text))
    return parts


def _ratings(tables: dict[str, list[Rating]]) -> list[str]:
    parts: list[str] = []
    for what, found in tables.items():
        rows = [
            [
                Cell(each.name), Cell(f"{each.value:.0f}", round(each.value, 1)),
                Cell(f"{each.low:.0f}", round(each.low, 1)), Cell(f"{each.high:.0f}", round(each.high, 1)),
                Cell(f"{each.games:,}", each.games),
            ]
            for each in found
        ]  # fmt: skip
        parts.append(element("h3", f"Ratings of {what}"))
        parts.append(table(f"ratings-{what}", ("", "rating", "low", "high", "games"), rows))
    if parts:
        parts.append(
            element(
                "p", "By the model of Bradley and Terry; the mean is 1500, and 400 points are ten to one."
            )
        )
    return parts


def _first(tally: Tally) -> list[str]:
    whole = tally.first.interval()
    text = f"Who has the first turn wins {whole} of {tally.first.games:,} games."
    if whole.low > 0.5:
        text += " Going first is an advantage."
    elif whole.high < 0.5:
        text += " Going second is an advantage."
    else:
        text += " No advantage of either is shown."
    rows: list[list[Cell]] = []
    for deck in tally.decks:
        first, second = tally.first_by_deck.get(deck, Share()), tally.second_by_deck.get(deck, Share())
        one, other = first.interval(), second.interval()
        gain = one.value - other.value
        rows.append(
            [
                Cell(deck), interval_cell(one), Cell(whisker(one, other.value), round(one.value, 6)),
                interval_cell(other), Cell(f"{100 * gain:+.1f}", round(gain, 6)),
                Cell(f"{first.games:,}", first.games), Cell(f"{second.games:,}", second.games),
            ]
        )  # fmt: skip
    heads = ("deck", "first", "against second (dashed)", "second", "gain", "games first", "games second")
    return [
        element("h2", "First player", id="first"),
        element("p", text),
        table("first-player", heads, rows),
    ]


def _length(tally: Tally) -> list[str]:
    if not tally.games:
        return []
    ordered = sorted(tally.turns.elements())
    tenth, half, most = (ordered[int(part * (len(ordered) - 1))] for part in (0.1, 0.5, 0.9))
    rows = [
        [Cell(str(turns), turns), Cell(f"{count:,}", count), share_cell(count / tally.games)]
        for turns, count in sorted(tally.turns.items())
    ]
    return [
        element("h2", "Length of games", id="length"),
        element(
            "p",
            f"Half of the games are over by turn {half}; one in ten by turn {tenth}, nine in ten by turn {most}. "
            f"Turns of both players count. A game takes {tally.decisions / tally.games:.0f} decisions on average.",
        ),
        histogram(dict(tally.turns), "turns"),
        element("details", element("summary", "as a table"), table("lengths", ("turns", "games", "%"), rows)),
    ]


def _endings(tally: Tally, gists: dict[str, str]) -> list[str]:
    rows: list[list[Cell]] = []
    for rule, count in tally.endings.most_common():
        turns = sorted(tally.turns_of_endings[rule].elements())
        share = Share(tally.games, count).interval()
        rows.append(
            [
                Cell(rule), Cell(gists.get(rule, NO_RULE.get(rule, ""))), Cell(f"{count:,}", count),
                interval_cell(share), Cell(str(turns[len(turns) // 2]), turns[len(turns) // 2]),
            ]
        )  # fmt: skip
    return [
        element("h2", "How games end", id="endings"),
        table("endings", ("rule", "what it says", "games", "% of games", "median turn"), rows),
    ]


def _cards(contest: Contest, tally: Tally) -> list[str]:
    parts: list[str] = [
        element("h2", "Cards", id="cards"),
        element(
            "p",
            "Of each card: in what share of the deck's games at least one copy was seen by its player, drawn (opening "
            "hand included) and played, and how often the deck won those games. The dashed line is the deck's own win "
            "rate. Chance decides what is drawn; what is played is played in games that last long enough.",
        ),
        Markup('<input type="search" placeholder="find a card" data-of=".cards">'),
    ]
    for deck in tally.decks:
        whole = tally.decks[deck].interval()
        found = [each for (name, _), each in tally.cards.items() if name == deck and each.games]
        found.sort(key=lambda each: (-_drawn(each).interval().value, each.card))
        copies: Counter[str] = Counter()
        for entry in contest.plan.deck(deck).entries:
            copies[entry.name] += entry.count
        rows = [_card_row(contest, tally, each, copies[each.card], whole.value) for each in found]
        parts.append(element("h3", f"{deck}: won {whole} of {tally.decks[deck].games:,} games"))
        lines = [_card_line(each, copies[each.card]) for each in found]
        heads = (
            "card",
            "copies",
            "seen %",
            "drawn %",
            "played %",
            "won when drawn",
            "",
            "won when played",
            "",
            "rules",
        )
        parts.append(element("div", table(f"cards-{deck}", heads, rows, CARD_COLUMNS, lines), class_="cards"))
    return parts


CARD_COLUMNS = (
    "card", "copies", "games", "seen_games", "drawn_games", "played_games", "seen_copies", "drawn_copies",
    "played_copies", "drawn_rate", "drawn_low", "drawn_high", "played_rate", "played_low", "played_high",
    "unseen_games", "unseen_rate",
)  # fmt: skip


def _drawn(each: CardTally) -> Share:
    """Return the games in which a card was drawn; of one that never comes to a hand those in which it was seen."""
    return each.shares["drawn"] if each.shares["drawn"].games else each.shares["seen"]


def _card_line(each: CardTally, copies: int) -> list[Cell]:
    drawn, played = each.shares["drawn"].interval(), each.shares["played"].interval()
    values: list[str | float] = [each.card, copies, each.games]
    values += [each.shares[name].games for name in ("seen", "drawn", "played")]
    values += [each.copies[name] for name in ("seen", "drawn", "played")]
    for share, interval in ((each.shares["drawn"], drawn), (each.shares["played"], played)):
        known = (interval.value, interval.low, interval.high)
        values += [round(value, 6) if share.games else "" for value in known]
    values += [each.absent.games, round(each.absent.interval().value, 6) if each.absent.games else ""]
    return [Cell(str(value), value) for value in values]


def _card_row(contest: Contest, tally: Tally, each: CardTally, copies: int, whole: float) -> list[Cell]:
    row = [Cell(_named(contest, each.card), each.card), Cell(str(copies), copies)]
    row += [share_cell(each.shares[name].games / each.games) for name in ("seen", "drawn", "played")]
    for share in (each.shares["drawn"], each.shares["played"]):
        if share.games:
            row += [
                interval_cell(share.interval()),
                Cell(whisker(share.interval(), whole), share.wins / share.games),
            ]
        else:
            row += [Cell("–", ""), Cell("", "")]
    return [*row, _card_rules(contest, tally, each.card)]


def _named(contest: Contest, name: str) -> Markup:
    record = contest.plan.rulebook.cards().get(name)
    text = "" if record is None else Card(contest.plan.game, record).text
    return element("span", name, title=text) if text else join(name)


def _card_rules(contest: Contest, tally: Tally, name: str) -> Cell:
    """Return the rules of a card's text, and in how many of the games that were followed each came up."""
    record = contest.plan.rulebook.cards().get(name)
    try:
        own = () if record is None else Card(contest.plan.game, record).rules
    except TextError:
        own = ()
    met = [rule for rule in own if tally.rules[rule]]
    if not own:
        return Cell("", 0)
    listed = ", ".join([f"{rule} ({tally.rules[rule]:,})" if rule in met else f"{rule} (–)" for rule in own])
    shown = element("details", element("summary", f"{len(met)} of {len(own)}"), listed)
    return Cell(element("div", shown, class_="rules"), len(met))


def _rules(tally: Tally, gists: dict[str, str]) -> list[str]:
    rows = [
        [Cell(rule), Cell(gists.get(rule, "")), Cell(f"{count:,}", count), share_cell(count / tally.ruled)]
        for rule, count in tally.rules.most_common()
    ]
    unmet = len([rule for rule in gists if not tally.rules[rule]])
    text = (
        f"In {tally.ruled:,} games (the games of one seed in {RULES_EVERY}) every rule was noted that the engine "
        f"carried out: {len(rows)} of the book, {unmet} never came up."
    )
    return [
        element("h2", "Rules that came up", id="rules"),
        element("p", text),
        Markup('<input type="search" placeholder="find a rule" data-of="#rules-met">'),
        table("rules-met", ("rule", "what it says", "games", "%"), rows),
    ]


def _errors(tally: Tally) -> list[str]:
    if not tally.errors:
        return []
    lines = [
        element(
            "li",
            f"pair {each['pair']}, game {each['game']}, {each['a']} against {each['b']}: {each['error']}",
        )
        for each in tally.errors[:SHOWN_ERRORS]
    ]
    more = len(tally.errors) - len(lines)
    return [
        element("h2", "Games that did not end", class_="bad"),
        element("p", f"{len(tally.errors)} games; nobody won them."),
        element("ul", *lines, element("li", f"and {more} more") if more else ""),
    ]

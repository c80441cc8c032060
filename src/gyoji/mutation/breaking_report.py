"""The report of what breaking has shown: one line a rule, and a page with the figures and what is left.

The table stands in `docs/reference/broken-rules.tsv` with the commits it was made on; the ledger reads it there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gyoji.errors import UserError
from gyoji.ledger import book, record
from gyoji.mutation.breaking import CHECK, Progress, Proof
from gyoji.mutation.citing import citing

FOLDER = Path("docs") / "reference"
TABLE = FOLDER / "broken-rules.tsv"
PAGE = FOLDER / "broken-rules.md"
COMMAND = "gyoji ledger --break"
COLUMNS = ("rule", "result", "change", "from", "to", "noticed by", "how")

HEAD = f"""# Rules proved by breaking

Written by `{COMMAND}`. A rule counts when the code that carries it out was broken and a test that names the rule
failed: an act dropped, a condition reversed, a player exchanged, a limit shifted, or the whole step skipped, at the
place that cites the rule. Every rule with its change and its test stands in [{TABLE.name}]({TABLE.name}).

| game | provable rules | proved by breaking | share | by a failed check | not noticed | no place | no test |
|---|---:|---:|---:|---:|---:|---:|---:|""".splitlines()
LEFT = """## Not shown by breaking

*Not noticed*: every change that was tried left the tests that name the rule green. *No place*: no function cites the
rule in a way that can be broken. *No test*: no test both names and executes it.""".splitlines()

NOTICED = "noticed"
UNNOTICED = "unnoticed"
NO_PLACE = "no place"
NO_TEST = "no test"


class Report:
    """What breaking has shown of every rule that can be proved, and on which commits."""

    def __init__(self) -> None:
        self.commits: dict[str, str] = {}
        """The commit on which each game was broken."""
        self.proofs: dict[str, Proof] = {}
        self.rest: dict[str, str] = {}
        """Why a rule is not proved by breaking: one of the results above."""

    def noticed(self, slug: str) -> int:
        """Return how many rules of a game are proved by breaking."""
        return len([rule for rule in self.proofs if rule.startswith(f"{slug}:")])

    def tried(self, slug: str) -> int:
        """Return how many rules of a game could be proved so."""
        return self.noticed(slug) + len([rule for rule in self.rest if rule.startswith(f"{slug}:")])


def read(root: Path) -> Report:
    """Read the report of a checkout; an empty one where there is none."""
    found = Report()
    path = root / TABLE
    if not path.is_file():
        return found
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("# "):
            slug, _, commit = line.removeprefix("# ").partition(" ")
            found.commits[slug] = commit
            continue
        cells = line.split("\t")
        if len(cells) != len(COLUMNS):
            raise UserError(f"{TABLE}, line {number}: expected {len(COLUMNS)} columns, found {len(cells)}")
        rule, result, mutant, before, after, test, how = cells
        if result == NOTICED:
            found.proofs[rule] = Proof(mutant, before, after, test, how)
        elif rule != COLUMNS[0]:
            found.rest[rule] = result
    return found


def updated(old: Report, slugs: list[str], progress: Progress, trace: record.LedgerTrace) -> Report:
    """Return the report with the games that were broken anew."""
    made = Report()
    made.commits = {slug: commit for slug, commit in old.commits.items() if slug not in slugs}
    made.proofs = {rule: proof for rule, proof in old.proofs.items() if _slug(rule) not in slugs}
    made.rest = {rule: why for rule, why in old.rest.items() if _slug(rule) not in slugs}
    naming = trace.proved()
    for slug in slugs:
        made.commits[slug] = progress.commit + (" with uncommitted changes" if progress.dirty else "")
        placed = {rule for each in citing(slug) for rule in each.blocks if each.places(rule)}
        tables = book.load(slug)
        for rule in tables.rules:
            full = f"{slug}:{rule}"
            proof = progress.proofs.get(full)
            if proof is not None:
                made.proofs[full] = proof
            elif rule not in tables.excuses:
                made.rest[full] = NO_TEST if not naming.get(full) else _why(rule in placed)
    return made


def _why(has_place: bool) -> str:
    return UNNOTICED if has_place else NO_PLACE


def _slug(rule: str) -> str:
    return rule.partition(":")[0]


def write(root: Path, report: Report) -> None:
    """Write the table and the page."""
    (root / TABLE).write_text("\n".join(table_lines(report)) + "\n", encoding="utf-8")
    (root / PAGE).write_text("\n".join(page_lines(report)) + "\n", encoding="utf-8")


def table_lines(report: Report) -> Iterator[str]:
    """Return the table as tab-separated text, the games in alphabetical order, the rules in the order of the book."""
    for slug in sorted(report.commits):
        yield f"# {slug} {report.commits[slug]}"
    yield "\t".join(COLUMNS)
    for slug in sorted(report.commits):
        for rule in book.load(slug).rules:
            full = f"{slug}:{rule}"
            proof = report.proofs.get(full)
            if proof is not None:
                cells = (full, NOTICED, proof.mutant, proof.before, proof.after, proof.test, proof.how)
                yield "\t".join([_flat(cell) for cell in cells])
            elif full in report.rest:
                yield "\t".join([full, report.rest[full], *[""] * (len(COLUMNS) - 2)])


def _flat(text: str) -> str:
    """Return a text without tabs and line breaks, shortened where it is long."""
    flat = " ".join(text.split())
    return flat if len(flat) <= 160 else f"{flat[:157]}..."


def page_lines(report: Report) -> Iterator[str]:
    """Return the page: the figures of each game, and the rules that breaking has not shown."""
    yield from HEAD
    for slug in sorted(report.commits):
        yield _row(report, slug)
    yield ""
    for slug in sorted(report.commits):
        yield f"{slug}: commit {report.commits[slug]}"
        yield ""
    yield from LEFT
    for slug in sorted(report.commits):
        left = {rule: why for rule, why in report.rest.items() if _slug(rule) == slug}
        if not left:
            continue
        rules = book.load(slug).rules
        yield ""
        yield f"### {slug}"
        yield ""
        for rule, why in left.items():
            bare = rule.partition(":")[2]
            yield f"- {bare} ({why}): {rules[bare].gist}"


def _row(report: Report, slug: str) -> str:
    proofs = [proof for rule, proof in report.proofs.items() if _slug(rule) == slug]
    rest = [why for rule, why in report.rest.items() if _slug(rule) == slug]
    tried = len(proofs) + len(rest)
    checks = len([proof for proof in proofs if proof.how == CHECK])
    share = f"{100 * len(proofs) / tried:.1f}%" if tried else "none"
    counts = [rest.count(why) for why in (UNNOTICED, NO_PLACE, NO_TEST)]
    cells = [slug, str(tried), str(len(proofs)), share, str(checks), *[str(count) for count in counts]]
    return f"| {' | '.join(cells)} |"

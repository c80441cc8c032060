"""What has happened, for a screen that moves cards: the events of the log, as their reader sees them."""

from __future__ import annotations

from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.log import Entry
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, is_player, player_of
from gyoji.match import Match
from gyoji.server.tables.asking import in_sight
from gyoji.server.tables.faces import OPEN, Plain

MOVE = "move"


def show_events(match: Match, entries: list[Entry], reader: int) -> list[Plain]:
    """Return what happened, oldest first; cards only where *reader* saw them."""
    found: list[Plain] = []
    for entry in entries:
        event = entry.event
        shown = None if event is None else _shown(match, event, knows(match, entry, reader), reader)
        if shown is not None:
            found.append(shown)
    return found


def knows(match: Match, entry: Entry, reader: int) -> bool:
    """Tell whether *reader* saw what an entry of the log is about."""
    everybody = (1 << match.game.seats) - 1
    if reader == OPEN or entry.seen_by & everybody == everybody:
        return True
    return reader >= 0 and entry.seen_by >> reader & 1 == 1


def _shown(match: Match, event: Event, known: bool, reader: int) -> Plain | None:
    layout = match.rulebook.layout()
    moved = event.origin >= 0 and event.dest >= 0 and event.origin != event.dest
    kind = layout.motions.get(event.kind, MOVE if moved else "")
    if not kind:
        return None
    found: Plain = {"kind": kind}
    for name, zone in (("from", event.origin), ("to", event.dest)):
        key = zone_key(match, zone)
        if key:
            found[name] = key
    if event.player != NO_PLAYER:
        found["player"] = int(event.player)
    if event.amount:
        found["amount"] = event.amount
    if event.rule:
        found["rule"] = event.rule
    if is_player(event.subject):
        found["player"] = int(player_of(event.subject))
    elif known and event.subject > 0:
        found["card"] = int(event.subject)
        after = event.became if event.became > 0 else event.subject
        now = (
            match.game.objs[after >> INCARNATION_BITS].ref
            if after >> INCARNATION_BITS < len(match.game.objs)
            else 0
        )
        if event.became > 0 and now == after and in_sight(match, after, reader):
            found["became"] = int(after)
    for name, ref in (("other", event.other), ("source", event.source)):
        if is_player(ref):
            found["target" if name == "other" else name] = -1 - int(ref)
        elif in_sight(match, ref, reader):
            found[name] = int(ref)
    return found


def zone_key(match: Match, zone: int) -> str:
    """Return a zone as views name it, "" for none and for what is no place of the table."""
    game = match.game
    if zone < 0:
        return ""
    spec = game.specs[zone // game.seats]
    if spec.name in match.rulebook.layout().unseen:
        return ""
    return spec.name if spec.shared else f"{spec.name}/{zone % game.seats}"


def log_kind(match: Match, entry: Entry) -> str:
    """Return what kind of line an entry makes: `phase` where one begins."""
    event = entry.event
    layout = match.rulebook.layout()
    if event is None:
        return "said"
    if event.kind in layout.begins:
        return "phase"
    return layout.motions.get(event.kind, MOVE if event.origin >= 0 else "other")


def is_minor(match: Match, entry: Entry) -> bool:
    """Tell whether an entry is bookkeeping."""
    return entry.event is not None and entry.event.kind in match.rulebook.layout().minor

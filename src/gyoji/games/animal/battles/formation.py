"""Who may stand beside whom: bans on attacking or defending alone, or in a group (1306, 1307, 1309, 1310)."""

from __future__ import annotations

from gyoji.kernel.table.ids import Ref


def beside(able: list[Ref], chosen: tuple[Ref, ...], alone: list[Ref], together: list[Ref]) -> list[Ref]:
    """Return who of those *able* may be designated beside those *chosen*.

    *alone* are those that are not to stand alone, *together* those that are not to stand in a group.
    """
    if chosen:
        if any([ref in together for ref in chosen]):
            return []
        return [ref for ref in able if ref not in together]
    if not alone:
        return able
    partners = [ref for ref in able if ref not in together]
    return [ref for ref in able if ref not in alone or (ref in partners and len(partners) > 1)]

"""What a text has spoken of so far, by the rules and verbs of this game."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal import nodes as n
from gyoji.kernel import trace
from gyoji.kernel import tree as t
from gyoji.text.clause.context import Context, Told

SAME_DEED: dict[str, tuple[str, ...]] = {
    "put": ("put", "place"),
    "come_out": ("bring_out",),
    "pay": ("pay", "pay_life"),
    "make": ("turn_up", "turn_down", "turn", "wake", "night"),
    "make_night": ("night",),
    "become_night": ("night",),
    "lose": ("lose_life",),
    "recover": ("gain_life",),
}
"""Verbs of the wording and the verbs of the acts that they name again, where they are called otherwise."""
LEAVING = ("exile", "put", "return", "add", "destroy", "sacrifice", "discard")
"""Acts after which an object lies somewhere else."""
GOES_TO = {"exile": "exile", "destroy": "graveyard", "sacrifice": "graveyard", "discard": "graveyard"}
"""Where an object goes by an act that does not say it."""
HAPPENS_AS = {
    "come_out": ("bring_out",),
    "attack": ("attacked", "solo_attack", "group_attack"),
    "defend": ("defended", "solo_defend", "group_defend", "was_defended"),
    "receive": ("deal", "dealt"),
    "deal": ("dealt", "receive"),
    "recover": ("gain_life",),
    "lose": ("lose_life",),
    "pay": ("pay_life",),
    "become_night": ("night",),
    "be_target": ("target",),
    "use": ("activate",),
    "remove": ("take_off",),
    "leave": ("put", "destroy", "return", "exile"),
}
"""Verbs of the wording and the verbs of the events that they tell of again, beside their own."""
RULES: Final = {"": "904.5", "a": "904.5a", "b": "904.5b", "instead": "906.2"}
"""By which rule a text is understood."""
TOLD: Final = Told(
    SAME_DEED,
    LEAVING,
    GOES_TO,
    {"put": "place", "remove": "remove", "recover": "gain_life", "lose": "lose_life"},
    ("choose", "target"),
    HAPPENS_AS,
)


class AnimalContext(Context):
    """The state of one ability while its sentences are translated in order."""

    def __init__(self, cls: str = "play") -> None:
        super().__init__(TOLD, cls)

    def new(self) -> Context:
        return AnimalContext()

    def cite(self, case: str) -> None:
        trace.cite("animal", RULES[case])

    def own_that(self, noun: str) -> t.Node | None:
        if noun not in ("effect", "play") or self.event is None or self.event.verb != "target":
            return None
        return t.Selector(zone=t.Zone("pile"), filters=(n.TargetingInEvent(),), nouns=("effect",))

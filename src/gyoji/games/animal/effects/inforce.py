"""Classes of change as bits: to ask at a glance whether some effect in force makes one (`continuous.is_made`)."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.effects.nodes import (
    ByRuleProcessing,
    ChangeCondition,
    CountersBecome,
    DamageChange,
    EntersEquipped,
    IgnoreCondition,
    IgnoreCost,
)
from gyoji.kernel.trees.acts import Can, ChangeCost, EntersWith, Must
from gyoji.kernel.values.board import bit_of

PERMISSIONS: Final = bit_of(Can)
DUTIES: Final = bit_of(Must)
COSTS: Final = bit_of(ChangeCost) | bit_of(IgnoreCost)
CONDITIONS: Final = bit_of(ChangeCondition) | bit_of(IgnoreCondition)
DAMAGE: Final = bit_of(DamageChange)
COUNTERS: Final = bit_of(CountersBecome)
ENTRIES: Final = bit_of(EntersWith) | bit_of(EntersEquipped)
PROCESSING: Final = bit_of(ByRuleProcessing)

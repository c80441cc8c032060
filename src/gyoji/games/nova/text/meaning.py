"""What NOVA's words mean: a table from verbs and their objects to acts, and what only this game has."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.nova.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.dissolve import ITSELF
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning.chains import Chain, Pending
from gyoji.text.clause.meaning.lines import LineMeaning
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.phrases.lexicon import Lexicon
from gyoji.text.reading.errors import Refused

ENERGY: Final = p.np("energy")
STOCK: Final = a.Place(("energy_stock",), p.Maybe(p.PLAYER))
FIELD: Final = a.Place(("field",), p.PLAYER)
WAITING: Final = a.Place(("waiting_area",))
BOTH: Final = a.Arg("o", a.Options((p.np("card"), p.np("ability"))))
NOTHING_WAITS: Final = a.Ban(a.Cl("put", args=(p.Maybe(BOTH), a.Arg("ni", WAITING))))
SO_MANY: Final = a.Amount(t.Exactly(p.INT), only=True)
CAPPED: Final = (
    a.Arg("ni", p.NOUN), a.Arg("o", a.Np(a.CounterHead("$counter"))), a.Beyond(t.Exactly(p.VALUE))
)  # fmt: skip
WHILE_WAITING: Final = (
    a.IsA(p.NOUN, a.State("waiting")),
    *[a.Fact(a.Cl(verb, (a.Arg("ni", WAITING),), p.NOUN), "would") for verb in p.BEING],
)
COLOURS: Final = (
    (a.Flag("any_colour"), t.Colour("any"), True),
    (t.Coloured(("$colour",)), t.Colour("$colour"), True),
    (a.Flag("event_colour"), t.ColourOf(), True),
    (a.Same(("colour",), p.Quality("colour")), t.ColourOf(p.OWNER), False),
    (a.Same(("colour",), p.NOUN), t.ColourOf(p.NOUN), True),
)
"""Which colour energy has, in words and as it is carried out, and whether it is printed so."""

PAIRS: Final = p.Pairs(
    acts=(
        *[
            pair
            for colour, means, prints in COLOURS
            for pair in p.counted(
                "add", p.np("energy", colour), t.AddEnergy(means, p.MUCH, p.Maybe(p.PLAYER)), prints, ni=STOCK
            )
        ],
        p.refused(
            "add", "which energy is added cannot be told", a.Arg("o", a.Np(ENERGY.head, (p.REST,), p.REST))
        ),
        *p.ways(
            t.FreezeThis(),
            *[p.said("make", o=a.RefNp(a.ThisRef(noun), (a.State("standby"),))) for noun in WORDS.this_nouns],
        ),
    ),
    events=(
        *[
            p.Pair(
                a.Cl("add", (a.Arg("ni", STOCK),), p.np("energy", *colour), voice="passive", ga=True),
                t.Event("add_energy", to=p.Maybe(p.PLAYER), word="$colour" if colour else ""),
            )
            for colour in ((t.Coloured(("$colour",)),), ())
        ],
        p.Pair(p.said("set", o=ENERGY), t.Event("set_energy", actor=p.SUBJECT)),
    ),
    facts=tuple(
        [
            p.Pair(p.said("pay", o=p.np("other_cost")), t.PaidExtra(alternative=True), tense)
            for tense in ("did", "is", "was")
        ]
    ),
    permissions=(
        p.Pair(
            p.said("set", a.Adverb("further"), a.Amount(t.Exactly(p.VALUE)), subject=p.PLAYER, o=ENERGY),
            t.ChangeLimit("energy_sets", p.PLAYER, p.VALUE),
        ),
    ),
    bans=(
        *[p.refused(verb, "where only so many can be cannot be told") for verb in p.BEING],
        p.Pair(p.said("put", p.WHAT, ni=WAITING), p.No("only that nothing at all waits can be told")),
    ),
    sentences=(
        *p.ways(
            t.OnlyOne(p.NOUN, p.PLAYER, p.PLAIN),
            *[a.Sentence(a.Ban(a.Cl(verb, (a.Arg("ni", FIELD),), p.NOUN, (SO_MANY,)))) for verb in p.BEING],
        ),
        p.Pair(a.Sentence(a.Ban(a.Cl("put", args=CAPPED))), t.CounterCap(p.NOUN, "$counter", p.VALUE)),
        p.Pair(
            a.Sentence(a.Ban(a.Cl("put", args=(a.Beyond(p.REST), p.REST)))),
            p.No("beyond what is only told of counters", "を超えて"),
        ),
        p.Pair(a.Sentence(NOTHING_WAITS), t.NoWaiting(ITSELF)),
        *p.ways(
            t.NoWaiting(p.NOUN),
            *[a.Sentence(NOTHING_WAITS, (a.DurationP(a.AsLong(held)),)) for held in WHILE_WAITING],
        ),
    ),
)
"""What only this game says: energy of a colour, cards that wait, what there can be only one of."""

LEXICON: Final = Lexicon(
    deeds={
        "come_out": "enter",
        "bring_out": "put",
        "set": "set_energy",
        **{f"{verb}ing": verb for verb in ("attack", "defend")},
        **{f"make_{verb}": verb for verb in ("freeze", "stand", "exit", "battle")},
    },
    acts={
        **{f"{verb}:life": ("life", f"{verb}_life") for verb in ("gain", "lose", "pay")},
        "recover:life": ("life", "gain_life"),
        "have:thing": ("gain", "gain"),
        "gain:control": ("control", "control"),
        "give:thing": ("give", "give"),
        "control:*": ("controls", "control"),
        "put:counter": ("counters", "place"),
        "remove:counter": ("counters", "remove"),
        "move:counter": ("move_counters", "move"),
        **{f"{verb}:energy": (f"{verb}_energy", f"{verb}_energy") for verb in ("add", "set")},
        **{f"{verb}:*": (verb, verb) for verb in ("vanish", "add_period", "swap", "attach")},
        "do:period": ("add_period", "add_period"),
        "come_out:*": ("enter", "enter"),
        "nullify:destruction": ("undo", "nullify_destruction"),
    },
    states={"frozen": "freeze", "standby": "stand"},
    ongoing={
        "attack": "attacking",
        "defend": "defending",
        "defend.passive": "defended",
        "reveal.passive": "revealed",
        "receive:damage": "damaged",
        "battle": "battling",
    },
    player_values=("life", "limit_level", "hand_limit"),
    limits=("limit_level", "hand_limit"),
    traits=("race", "affiliation"),
    usual={"send": "graveyard", "return": "hand", "add": "hand", "put": "field"},
    pairs=PAIRS,
)


class NovaMeaning(LineMeaning):
    """The meaning of NOVA's lines."""

    # Costs

    def costs(self, costs: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """Return the costs before ：."""
        found: list[t.Node] = []
        chain = Chain()
        for each in costs:
            if isinstance(each, f.CostC):
                chain.acts.append(self.step(each.clause, chain, Pending()))
                continue
            found.extend(self._chained(chain))
            chain = Chain()
            found.append(each)
        return (*found, *self._chained(chain))

    def _chained(self, chain: Chain) -> list[t.Node]:
        return [t.Do(tuple(chain.acts), player=chain.player)] if chain.acts else []

    # Sentences

    def standing(self, node: a.Sentence) -> t.Node | None:
        return self.cost_sentence(node) or self._everywhere(node)

    def _everywhere(self, node: a.Sentence) -> t.Node | None:
        """このカードはすべての領域で～を得る."""
        main = node.main
        if not isinstance(main, a.Cl) or a.Adverb("everywhere") not in main.args or node.items:
            return None
        if main.subject is None or main.before:
            raise Refused("what is so in every zone is not said")
        bare = replace(main, args=tuple([each for each in main.args if each != a.Adverb("everywhere")]))
        made = self.act(bare, main.subject, None)
        if isinstance(made, t.Gain | t.Become):
            return r.Everywhere(made.object, made.things, isinstance(made, t.Become))
        raise Refused("this cannot be so in every zone")

"""What the words of a game mean, as tables: which act a verb is beside an object, which state a deed brings about."""

from __future__ import annotations


class Lexicon:
    """What the words of one game mean, beside what the clause grammar knows of them."""

    def __init__(
        self,
        deeds: dict[str, str],
        acts: dict[str, tuple[str, str]],
        states: dict[str, str],
        ongoing: dict[str, str],
        ability_kinds: dict[str, str],
        player_values: tuple[str, ...],
        limits: tuple[str, ...],
        traits: tuple[str, ...],
        piles: tuple[str, ...],
        in_battle: tuple[str, ...] = (),
        field: str = "field",
        usual: dict[str, str] | None = None,
        aimed: tuple[str, ...] = ("attack",),
        suffers: tuple[str, ...] = (),
        draws_up_to: bool = False,
    ) -> None:
        self.deeds = deeds
        """Verbs that are called otherwise where they are carried out."""
        self.acts = acts
        """What a verb with an object of a kind does: `gain:life` to a way of making an act and the name of the act."""
        self.states = states
        """States that a verb brings about: フリーズ状態にする."""
        self.ongoing = ongoing
        """What is going on, as a state: `attack` of who attacks, `defend.passive` of who is defended against."""
        self.ability_kinds = ability_kinds
        """Nouns of abilities, as what a card has or loses."""
        self.player_values = player_values
        """Nouns of numbers that a player has."""
        self.limits = limits
        """Those of them that are limits."""
        self.traits = traits
        """Nouns of kinds of traits."""
        self.piles = piles
        """Zones whose name is also a noun for the cards in it."""
        self.in_battle = in_battle
        """Nouns of damage that is dealt in battle."""
        self.field = field
        """The zone that cards enter and leave where no other is named."""
        self.usual = {} if usual is None else usual
        """Where to a verb puts cards, where naming it again says nothing more: 墓地に送ったカード."""
        self.aimed = aimed
        """Deeds whose object is whom they are aimed at."""
        self.suffers = suffers
        """Verbs that tell, without an object, what happens to their subject: ユニットがドロップした."""
        self.draws_up_to = draws_up_to
        """Cards are drawn one by one, so that fewer can be: カードを2枚まで引く."""

"""Circles: ending a loop by letting whoever keeps it going name how often it is gone through.

A rulebook that says so has its table made from `CircleGame` and calls `watch`, `allowed` and `note` where a player gets
priority, `forget` where a turn begins. Only a turn with suspiciously many actions is watched (`watch_after`). From then
on every position in which a player gets priority is kept, with what was done in it. When a position comes again,
whoever kept the circle going names how often it is to be gone through; then it is, and whoever must end it
(`must_stop`) can no longer do what led back. A circle of compulsion is kept going by who can stop it and does not,
where the rulebook says so (`passing_keeps`, `stopping`). What becomes of one that nobody keeps going `endless` says.

The rules are those that the lexicon has under `loop`, `loop_one` and `loop_several` (how many name a number),
`loop_spent` and `loop_endless`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from gyoji.kernel.machine import options, stopping
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.loops import Piles, label, lessened, piles, piles_in, position
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import PlayerId, Ref, RuleId, is_item
from gyoji.kernel.table.state import ZoneSpec
from gyoji.kernel.table.table import Table
from gyoji.kernel.trees.lexicon import Lexicon

NUMBERS: Final = (*range(1000), *range(1000, 10_001, 1000))
"""The numbers that can be named: every one below a thousand, then whole thousands, more than any game lasts."""
PATIENCE: Final = 5
"""How often a circle of compulsory abilities may come round while somebody could still do something."""
LOOK_BACK: Final = 100
"""How many times that a position came are looked at: in a long line in which a pile gets less there are thousands."""


class Choice:
    """What a player did in a watched position."""

    __slots__ = (
        "position", "player", "name", "forced", "exact", "rule", "idle", "answer", "midway", "since", "like",
    )  # fmt: skip

    def __init__(
        self,
        position: str,
        player: PlayerId,
        name: str,
        forced: bool,
        exact: str = "",
        rule: RuleId = "",
        idle: bool = False,
        answer: str = "",
        midway: bool = False,
        since: int = 0,
        like: str = "",
    ) -> None:
        self.position = position
        self.player = player
        self.name = name
        """The stable name of the option taken; "" for passing."""
        self.forced = forced
        """There was nothing else to do."""
        self.exact = exact
        """What also counts of the position where a circle need not come back to it; "" in most games."""
        self.rule = rule
        """The rule by which it may not be done again; "" while it may."""
        self.idle = idle
        """The player passed with priority, and could have done something else; digests know that by the rest."""
        self.answer = answer
        """The stable name of the answer given where another one was open that would not have declined."""
        self.midway = midway
        """It was an answer in the midst of an effect, not an act with priority; digests know that by the position."""
        self.since = since
        """The last serial number given before it; digests know that by the order of what was done."""
        self.like = like
        """What was done, the same for every copy of its card in the same state; digests know that by the name."""

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        state = (self.position, self.player, self.name, self.forced, self.exact)
        return (*state, self.rule, self.answer) if self.rule or self.answer else state

    def as_forced(self) -> Choice:
        """Return it as done by a player who can stop nothing."""
        return Choice(
            self.position,
            self.player,
            self.name,
            True,
            self.exact,
            self.rule,
            since=self.since,
            like=self.like,
        )


class Circle:
    """A circle that is being gone through a named number of times."""

    __slots__ = ("path", "left", "deeds", "stopper", "exact", "rule", "steps", "begun")

    def __init__(
        self,
        path: tuple[str, ...],
        left: int,
        deeds: tuple[Choice, ...],
        stopper: PlayerId,
        exact: str = "",
        rule: RuleId = "",
        steps: int = 0,
        begun: int = 0,
    ) -> None:
        self.path = path
        """The positions on it, from where it begins."""
        self.left = left
        """How often it is still to be begun; -1 while the other player's last action is under way."""
        self.deeds = deeds
        """What those who named a number do in the positions of it."""
        self.stopper = stopper
        """Who has to do otherwise in the end."""
        self.exact = exact
        """The whole position in which it was first begun."""
        self.rule = rule
        """The rule by which the number was named."""
        self.steps = steps
        """How many of its positions have come since it was begun."""
        self.begun = begun
        """How often it was begun since a number was named."""

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        deeds = tuple([deed.state() for deed in self.deeds])
        return (self.path, self.left, deeds, self.stopper, self.exact, self.rule, self.steps, self.begun)

    def stepped(self) -> Circle:
        """Return it with one more of its positions behind."""
        steps = self.steps + 1
        return Circle(
            self.path, self.left, self.deeds, self.stopper, self.exact, self.rule, steps, self.begun
        )  # fmt: skip

    def again(self) -> Circle:
        """Return it begun once more."""
        begun = self.begun + 1
        return Circle(
            self.path, self.left - 1, self.deeds, self.stopper, self.exact, self.rule, 0, begun
        )  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class CircleGame(Game):
    """A table that remembers what was done in its positions while a turn is suspiciously long."""

    __slots__ = ("actions", "trail", "circle", "spent", "loop_exact", "watch_after", "is_line", "starts")

    def __init__(
        self, slug: str, seats: int, specs: tuple[ZoneSpec, ...], lexicon: Lexicon, seed: int = -1
    ) -> None:
        super().__init__(slug, seats, specs, lexicon, seed)
        self.actions: int = 0
        """How often players got priority this turn."""
        self.trail: tuple[Choice, ...] = ()
        """What was done in the watched positions of this turn."""
        self.circle: Circle | None = None
        """The loop that is being gone through."""
        self.spent: tuple[Choice, ...] = ()
        """What may not be done again, after a loop was gone through as often as was named."""
        self.loop_exact: str = ""
        """The `loop_whole` of the last position outside a circle, or in which one was left."""
        self.watch_after: int = 400
        """How many actions of one turn make it worth looking for a loop."""
        self.starts: tuple[stopping.Start, ...] = ()
        """The acts by which what goes on now may have been set off, where the rulebook asks for that."""
        self.is_line: bool = False
        """It is a copy on which somebody tries to stop a circle."""

    def copy_into(self, twin: Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, CircleGame)
        twin.actions = self.actions
        twin.trail = self.trail
        twin.circle = self.circle
        twin.spent = self.spent
        twin.loop_exact = self.loop_exact
        twin.watch_after = self.watch_after
        twin.is_line = self.is_line
        twin.starts = self.starts

    def trial_copy(self) -> CircleGame:
        """Return a copy on which somebody tries to stop a circle."""
        twin = self.copy()
        assert isinstance(twin, CircleGame)
        twin.is_line = True
        return twin

    def loop_position(self, holder: PlayerId) -> str:
        """Return what stands for the present position, in which *holder* has priority."""
        return position(self, True) + str(holder)

    def loop_whole(self) -> str:
        """Return what `loop_position` leaves out of the present position and a rulebook asks for all the same."""
        listed = "\n".join([f"{n} {name}" for name, n in self.loop_piles()])
        return f"{position(self)}|{listed}"

    def loop_piles(self) -> Piles:
        """Return numbers that `loop_position` leaves out: what makes one of them less cannot be repeated for ever."""
        return piles(self)

    def wears_out(self, kind: str, deeds: tuple[Choice, ...]) -> bool:
        """Tell whether *deeds* that make a pile of some kind less are no circle, for they end with it."""
        return True

    def may_begin_again(self, circle: Circle) -> bool:
        """Tell whether a circle that was gone through as often as was named may be begun again."""
        return False

    def barring_rule(self, circle: Circle) -> RuleId:
        """Return the rule by which a circle may not be begun again."""
        return circle.rule

    def rounds_left(self) -> int:
        """Return how often the present circle is still to be begun; -1 outside one."""
        return -1 if self.circle is None else self.circle.left

    def before_asking(self, question: Ask) -> None:
        """Narrow down an answer in the midst of an effect to what the circle demands, or is not used up."""
        if not gives_priority(question):
            limit_answer(self, question)

    def after_answering(self, question: Ask, option: Option) -> None:
        """Keep an answer in the midst of an effect."""
        if not gives_priority(question):
            note_answer(self, question, option)

    def keepers(self, deeds: tuple[Choice, ...]) -> list[PlayerId]:
        """Return who keeps a circle of *deeds* going, and so names a number, in the order in which they do."""
        acting = [deed.player for deed in keeping(self, deeds)]
        return [player for player in self.in_turn_order() if player in acting]

    def passing_keeps(self) -> bool:
        """Tell whether who passes, and could do otherwise, keeps a circle going in which nobody does anything."""
        return False

    def could_stop(self, option: Option) -> bool:
        """Tell whether doing *option* instead of passing could end a circle."""
        return option.kind != options.PASS

    def naming_rule(self, keepers: int, deeds: tuple[Choice, ...]) -> RuleId:
        """Return the rule by which so many players name a number."""
        return self.point_rule("loop_one" if keepers == 1 else "loop_several")

    def lowers_number(self) -> bool:
        """Tell whether a later player only lowers the number: to do otherwise once the others have begun again."""
        return True

    def must_stop(self, deeds: tuple[Choice, ...], least: PlayerId) -> PlayerId:
        """Return who has to do otherwise after a circle of *deeds*; *least* was the first to name the least number."""
        return least

    def end_endless(self) -> bool:
        """End the game without a winner, where the lexicon has a rule for what nobody can stop."""
        rule = self.point_rule("loop_endless")
        if not rule:
            return False
        self.report("loop_endless")
        self.finish((), rule)
        return True

    def endless(self, deeds: tuple[Choice, ...]) -> Control | None:
        """End a circle that nobody keeps going, as the last act of a step: the game has no winner."""
        if not is_endless(self, deeds):
            return None
        self.report("loop_endless")
        self.finish((), self.point_rule("loop_endless"))
        return None


def watch(game: CircleGame, holder: PlayerId) -> Control | None:
    """Look whether the position has come before, as the last act of the step before a player is asked."""
    if unwatched(game, 1):
        return None
    game.actions += 1
    game.loop_here = ""
    here = game.loop_position(holder)
    game.loop_here = here
    circle = game.circle
    if circle is not None and here in circle.path and circle.steps <= len(circle.path):
        if here == circle.path[0] and circle.left > 0:
            _begin_again(game, circle)
            return None
        if circle.left or here != circle.path[0]:
            game.circle = circle.stepped()
            return None
    game.loop_exact = game.loop_whole()
    if circle is not None:
        if here == circle.path[0] and circle.left >= 0:
            _begin_again(game, circle)
        else:
            _leave(game, circle)
        return None
    left_before = any([spent.position == here for spent in game.spent])
    if left_before and not game.passing_keeps():
        return None
    now = piles_in(game.loop_exact)
    times = 0
    for i in range(len(game.trail) - 1, -1, -1):
        if game.trail[i].position != here:
            continue
        times += 1
        if times > LOOK_BACK:
            return None
        if not _spends(game, game.trail[i:], now):
            if game.is_line:
                return stopping.looped(holder)
            deeds = _by_who_can_stop(game, game.trail[i:])
            if left_before and not all([deed.forced for deed in deeds]):
                return None
            return _found(game, deeds)
    return None


def _by_who_can_stop(game: CircleGame, deeds: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return the deeds of a circle, those of who cannot stop it as forced, where nobody does anything."""
    if not game.passing_keeps() or any([deed.name != "" for deed in deeds]):
        return deeds
    able = stopping.stoppers(game, deeds)
    return tuple([deed if deed.player in able else deed.as_forced() for deed in deeds])


def _spends(game: CircleGame, deeds: tuple[Choice, ...], now: Piles) -> bool:
    """Tell whether *deeds* have made one of the piles less: that cannot be gone through for ever."""
    less = lessened(piles_in(deeds[0].exact), now)
    return any([game.wears_out(name.partition(" ")[0], deeds) for name in less])


def unwatched(game: CircleGame, actions: int) -> bool:
    """Count actions of a turn in which positions are not kept yet; False, and nothing counted, if they are by then."""
    if game.actions + actions > game.watch_after:
        return False
    game.actions += actions
    game.loop_here = ""
    return True


def _begin_again(game: CircleGame, circle: Circle) -> None:
    """Go round once more, as long as that was said."""
    if circle.left > 0:
        game.circle = circle.again()
        return
    last = _leave(game, circle)
    if game.lowers_number() and keeping(game, last):
        game.circle = Circle(tuple([deed.position for deed in last]), -1, last, circle.stopper)


def _leave(game: CircleGame, circle: Circle) -> tuple[Choice, ...]:
    """Be done with a circle, or off it: use up what led the player who must stop back. Return what comes before."""
    game.trail = ()
    game.circle = None
    if circle.left < 0:
        return ()
    kept = keeping(game, circle.deeds)
    compelled = any([not spent.name for spent in game.spent])  # who may not pass would begin again for ever
    if kept and kept[0].name and not compelled and game.may_begin_again(circle):
        return ()
    for i, deed in enumerate(circle.deeds):
        if deed.player == circle.stopper and deed in kept:
            name = deed.name or deed.answer
            rule = game.barring_rule(circle)
            spent = Choice(deed.position, deed.player, name, deed.forced, deed.exact, rule, like=deed.like)
            game.spent += (spent,)
            return circle.deeds[:i]
    return ()


def _found(game: CircleGame, deeds: tuple[Choice, ...]) -> Control | None:
    game.report("loop")
    keepers = game.keepers(deeds)
    return Call(NameRepetitions(tuple(keepers), deeds)) if keepers else game.endless(deeds)


def keeping(game: CircleGame, deeds: tuple[Choice, ...]) -> list[Choice]:
    """Return the deeds that keep a circle going: what players do, else where they could do something else."""
    acts = [deed for deed in deeds if deed.name]
    return acts if acts or not game.passing_keeps() else [deed for deed in deeds if deed.idle or deed.answer]


def is_endless(game: CircleGame, deeds: tuple[Choice, ...]) -> bool:
    """Tell whether a circle goes on by itself: nobody could do anything else, or nobody did in a long while."""
    times = len([deed for deed in game.trail if deed.position == deeds[0].position])
    return times >= PATIENCE or all([deed.forced for deed in deeds])


class NameRepetitions(Procedure):
    """Who keeps a circle going names a number, one after the other; the least counts."""

    __slots__ = ("keepers", "deeds", "at", "number", "stopper")

    def __init__(self, keepers: tuple[PlayerId, ...] = (), deeds: tuple[Choice, ...] = ()) -> None:
        super().__init__()
        self.keepers: tuple[PlayerId, ...] = keepers
        self.deeds: tuple[Choice, ...] = deeds
        self.at: int = 0
        self.number: int = NUMBERS[-1]
        self.stopper: PlayerId = PlayerId(0)

    @step()
    def ask(self, game: CircleGame) -> Control | None:
        rule = game.naming_rule(len(self.keepers), self.deeds)
        most = self.number if game.lowers_number() else NUMBERS[-1]
        listed = [Option(options.NUMBER, n) for n in NUMBERS if n <= most]
        return Ask(self.keepers[self.at], listed, "name_repetitions", rule)

    @answer()
    def named(self, game: CircleGame, option: Option) -> Control | None:
        if self.at == 0 or option.a < self.number:
            self.stopper = self.keepers[self.at]
            self.number = option.a
        self.at += 1
        if self.at < len(self.keepers):
            self.goto("ask")
        return None

    @step()
    def begin(self, game: CircleGame) -> Control | None:
        own = tuple([deed for deed in self.deeds if deed.player in self.keepers])
        path = tuple([deed.position for deed in self.deeds])
        stopper = game.must_stop(self.deeds, self.stopper)
        rule = game.naming_rule(len(self.keepers), self.deeds)
        _begin_again(game, Circle(path, self.number, own, stopper, self.deeds[0].exact, rule))
        return END


def allowed(game: CircleGame, holder: PlayerId, listed: list[Option]) -> list[Option]:
    """Return what a player may do in a watched position: what the circle demands, or all but what is used up."""
    here = game.loop_here
    if not here:
        return listed
    if game.circle is not None:
        for deed in game.circle.deeds:
            if deed.position == here and deed.player == holder:
                wanted = [option for option in listed if name_of(game, option) == deed.name]
                if not wanted:  # the position is the same but for which copy is which
                    wanted = [option for option in listed if _is_like(game, option, deed)]
                return wanted[:1] if wanted else listed
    used = [spent.name for spent in game.spent if spent.position == here]
    if not used:
        return listed
    game.report("loop_spent")
    left = [option for option in listed if not is_spent(game, option)]
    if "" in used:
        in_vain = [deed.name for deed in game.trail if deed.position == here and deed.name]
        left = [o for o in left if game.could_stop(o) and name_of(game, o) not in in_vain]
    if left:
        return left
    # what else there was to do is used up, or has led back here: who has no way to stop can only pass
    return [option for option in listed if option.kind == options.PASS] or listed


def can_only_pass(game: CircleGame, listed: list[Option]) -> bool:
    """Tell whether a player in a watched position can do nothing that could end a circle."""
    return game.loop_here != "" and not any([game.could_stop(option) for option in listed])


def is_compelled(game: CircleGame) -> bool:
    """Tell whether who acts now does so because passing has kept a circle going as often as was named."""
    for spent in game.spent:
        if spent.position == game.loop_here and spent.name == "":
            return True
    return False


def is_spent(game: CircleGame, option: Option) -> bool:
    """Tell whether an option is withheld because its circle was gone through as often as was named."""
    return _spent(game, option) is not None


def spent_by(game: CircleGame, option: Option) -> RuleId:
    """Return the rule by which the number of rounds of a withheld option was named; "" where none withholds it."""
    spent = _spent(game, option)
    return "" if spent is None else spent.rule


def _spent(game: CircleGame, option: Option) -> Choice | None:
    name = name_of(game, option)
    for spent in game.spent:
        if spent.position == game.loop_here and (spent.name == name or _is_like(game, option, spent)):
            return spent
    return None


def _is_like(game: CircleGame, option: Option, deed: Choice) -> bool:
    """Tell whether an option does to a copy, in the same state, what was done."""
    return deed.like != "" and _likeness(game, option) == deed.like


def _likeness(game: CircleGame, option: Option) -> str:
    """Return what an option does, the same for every copy of its card in the same state; "" where it is on none."""
    if option.a <= 0 or is_item(Ref(option.a)) or not game.is_live(Ref(option.a)):
        return ""
    obj = game.obj(Ref(option.a))
    return f"{option.kind} {option.b} {int(obj.zone)} {label(game, obj, True)}"


def note(game: CircleGame, holder: PlayerId, option: Option, forced: bool) -> None:
    """Keep what a player did with priority."""
    if game.loop_here and game.circle is None:
        game.trail += (choice(game, holder, option, forced),)


def note_forced(game: CircleGame, holder: PlayerId) -> None:
    """Keep a watched position in which nobody gets priority."""
    if game.loop_here and game.circle is None:
        game.trail += (Choice(game.loop_here, holder, "", True, game.loop_exact, since=game.serial),)


def choice(game: CircleGame, holder: PlayerId, option: Option, forced: bool) -> Choice:
    """Return what a player does in the present position, to be kept."""
    name = name_of(game, option)
    idle = not name and not forced
    like = _likeness(game, option) if name else ""
    return Choice(
        game.loop_here, holder, name, forced, game.loop_exact, "", idle, since=game.serial, like=like
    )


def gives_priority(question: Ask) -> bool:
    """Tell whether a question is the one for which `allowed` and `note` stand: what a player does with priority."""
    return question.prompt == "priority"


def note_answer(game: CircleGame, question: Ask, option: Option) -> None:
    """Keep what a player answered in the midst of an effect: who says yes, or picks where they may stop, goes on."""
    if game.circle is None and len(question.options) > 1 and game.actions > game.watch_after:
        may_stop = any([game.declines(each) for each in question.options])
        given = game.option_name(option)
        name = given if may_stop and not game.declines(option) else ""
        where = _answer_place(game, question)
        used = [spent.name for spent in game.spent if spent.position == where]
        others = any([game.option_name(each) not in used for each in question.options])
        answer = given if not name and others else ""
        game.trail += (
            Choice(
                where,
                question.player,
                name,
                not may_stop,
                game.loop_exact,
                "",
                False,
                answer,
                True,
                game.serial,
            ),
        )


def limit_answer(game: CircleGame, question: Ask) -> None:
    """Leave what the circle demands of an answer, or all but what is used up."""
    if game.circle is None and not game.spent:
        return
    where = _answer_place(game, question)
    if game.circle is not None:
        for deed in game.circle.deeds:
            demanded = deed.name or deed.answer
            if deed.position == where and deed.player == question.player and demanded:
                wanted = [option for option in question.options if game.option_name(option) == demanded]
                question.options = wanted[:1] if wanted else question.options
                return
    used = [spent.name for spent in game.spent if spent.position == where]
    left = [option for option in question.options if game.option_name(option) not in used]
    if used and left:
        game.report("loop_spent")
        question.options = left


def _answer_place(game: CircleGame, question: Ask) -> str:
    names = [game.option_name(option) for option in question.options]
    return f"{game.loop_here} {question.prompt} {question.player} {names}"


def forget(game: CircleGame) -> None:
    """Begin a new turn without a past."""
    game.actions = 0
    game.loop_here = ""
    game.circle = None
    game.trail = ()
    game.spent = ()
    game.starts = ()


def name_of(game: Game, option: Option) -> str:
    """Return the stable name of an option, "" for passing."""
    return "" if option.kind == options.PASS else game.option_name(option)

"""A person at the terminal: shows the board, reads a number or a word, and plays on against the other seat."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TextIO

from gyoji import replay
from gyoji.bots import Bot, Seat
from gyoji.bots.teacher import Teacher
from gyoji.errors import UserError
from gyoji.games.columns import cut, flow, wrap
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId
from gyoji.match import Match
from gyoji.terminal.words import log_lines, say

CLEAR = "\x1b[2J\x1b[H"
LEAST_LOG = 3
HINT_TRIALS = 200
"""So many trials a hint rests on."""
WORDS = ("?", "help", "why", "hint", "log", "card", "board", "on", "undo", "save", "concede", "quit")


class Left(Exception):
    """The person left the table."""


class Console:
    """People, or none, at a match; the other seats are bots."""

    def __init__(
        self,
        match: Match,
        bots: list[Bot | None],
        lang: str,
        input_: TextIO,
        output: TextIO,
        every_decision: bool = False,
    ) -> None:
        self.match = match
        self.bots = bots
        self.lang = lang
        self.input = input_
        self.output = output
        self.every_decision = every_decision
        self._told = 0
        """How many log entries were printed."""
        self._headed = -1
        """The turn of the newest heading."""
        self._again: tuple[PlayerId, str, str, int] | None = None
        """What a person chooses until something happens: player, prompt, option, how many log entries there were."""

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        while not self.match.game.over:
            question = self.match.game.question
            assert question is not None
            bot = self.bots[question.player]
            if bot is not None:
                self._let(bot, question.player)
            elif not self.every_decision and self.match.rulebook.idle_choice(self.match.game) >= 0:
                self.match.decide(self.match.rulebook.idle_choice(self.match.game))
            elif self._again is None or not self._goes_on(*self._again):
                self._again = None
                self._ask(question.player)
        self.tell_end()

    def watch(self) -> None:
        """Play bot against bot and print the log with rule numbers."""
        while not self.match.game.over:
            question = self.match.game.question
            assert question is not None
            bot = self.bots[question.player]
            assert bot is not None
            self.match.decide(bot.choose(Seat(self.match.game, self.match.rulebook, question.player)))
            self._tell_log(NO_PLAYER)
        self._tell_log(NO_PLAYER)
        self.tell_end()

    def tell_end(self) -> None:
        """Say how the game ended."""
        game = self.match.game
        self._print(say("over", self.lang, game.ended_by))
        for winner in game.winners:
            self._print(say("won", self.lang, winner + 1, self.match.players[winner]))
        if not game.winners:
            self._print(say("drawn", self.lang))

    def _let(self, bot: Bot, player: PlayerId) -> None:
        if self._terminal():
            self.output.write("\r" + say("thinking", self.lang, bot.name))
            self.output.flush()
        self.match.decide(bot.choose(Seat(self.match.game, self.match.rulebook, player)))

    # A person's decision

    def _ask(self, player: PlayerId) -> None:
        """Show the table and read words until the person decides something."""
        self._show(player)
        while True:
            question = self.match.game.question
            if question is None:
                return
            prompt = self.match.rulebook.prompt_text(self.match.game, question, self.lang)
            rule = f" [{question.rule}]" if question.rule else ""
            line = self._read(say("ask", self.lang, prompt + rule))
            word, _, rest = line.partition(" ")
            if word.isdecimal():
                if 1 <= int(word) <= len(question.options):
                    self.match.decide(int(word) - 1, keep=True)
                    return
                self._print(say("no_option", self.lang, word, len(question.options)))
            elif word and self._obey(word.lower(), rest.strip(), player):
                return

    def _goes_on(self, player: PlayerId, prompt: str, text: str, logged: int) -> bool:
        """Choose the same again where the same is asked and nothing has happened; tell whether that was so."""
        question = self.match.game.question
        assert question is not None
        if question.player != player or question.prompt != prompt:
            return False
        news = [entry for entry in self.match.log.entries[logged:] if entry.event is not None]
        if log_lines(self.match, news, player, self.lang):
            return False
        texts = self._texts()
        if text not in texts:
            return False
        self.match.decide(texts.index(text), keep=True)
        return True

    def _go_on(self, rest: str, player: PlayerId) -> bool:
        """Begin to choose the same, the first option if no other is named, until something happens."""
        question = self.match.game.question
        assert question is not None
        number = int(rest) if rest.isdecimal() else 1
        if not 1 <= number <= len(question.options):
            self._print(say("no_option", self.lang, number, len(question.options)))
            return False
        text = self._texts()[number - 1]
        self._again = (player, question.prompt, text, len(self.match.log.entries))
        return True

    def _concede(self, player: PlayerId) -> None:
        """Let a person give up, and with them the bots of their side."""
        side = self.match.rulebook.side(self.match.game, player)
        for seat in (player, *[each for each in side if self.bots[each] is not None]):
            if not self.match.game.over:
                self.match.concede(seat)

    def _obey(self, word: str, rest: str, player: PlayerId) -> bool:
        """Do what a word says; True when the question may have changed."""
        if word == "undo":
            done = self.match.undo()
            self._told = min(self._told, len(self.match.log.entries))
            self._print(say("undone" if done else "no_undo", self.lang))
            return done
        if word == "concede":
            if self._read(say("sure", self.lang)).lower() in ("y", "yes", "はい"):
                self._concede(player)
                return True
        elif word == "quit":
            self._print(say("left", self.lang))
            raise Left
        elif word == "board":
            return True
        elif word == "on":
            return self._go_on(rest, player)
        elif word == "why":
            self._why(rest, player)
        elif word == "hint":
            self._hint(player)
        elif word == "log":
            self._log(rest, player)
        elif word == "card":
            self._card(rest, player)
        elif word == "save":
            self._save(rest)
        elif word in WORDS:
            self._print(say("help", self.lang))
        else:
            self._print(say("unknown", self.lang, word))
        return False

    def _hint(self, player: PlayerId) -> None:
        """Say how the player stands, which option a teacher would take, and what to expect of it."""
        hint = Teacher(self.match.rulebook, HINT_TRIALS, lang=self.lang).hint(self.match.game, player)
        best = hint.options[0]
        chance = best.chance
        shares = [round(100 * share) for share in (chance.value, chance.low, chance.high, hint.sure)]
        self._print(say("hint", self.lang, best.index + 1, best.text, *shares))
        for line in hint.expected:
            self._print(f"  {line}")

    def _why(self, text: str, player: PlayerId) -> None:
        rulebook = self.match.rulebook
        wishes = rulebook.wishes(self.match.game, player, self.lang)
        found = [wish for wish in wishes if text in wish.text]
        reasons: dict[str, list[str]] = {}
        for wish in found:
            reasons.setdefault(rulebook.refusal_text(wish.refusal, self.lang), []).append(wish.text)
        for reason, texts in reasons.items():
            self._print(f"{reason}:")
            for line in flow(texts, self._size()[0], len(texts), 2, "; "):
                self._print(line)
        if not found:
            self._print(say("nothing_refused", self.lang))

    def _log(self, rest: str, player: PlayerId) -> None:
        lines = log_lines(self.match, self.match.log.entries, player, self.lang)
        for line in lines[-int(rest) if rest.isdecimal() and int(rest) else -20 :]:
            self._print(line)

    def _card(self, text: str, player: PlayerId) -> None:
        """Show the cards in sight whose name has *text* in it, else one of all cards."""
        names = sorted(name for name in self.match.rulebook.cards() if text and text in name)
        if not names:
            self._print(say("no_card", self.lang))
        for name in names[:5]:
            for line in self.match.rulebook.card_text(name, self.lang):
                self._print(line)

    def _save(self, rest: str) -> None:
        path = Path(rest or f"{self.match.rulebook.slug}-{self.match.seed}.gyoji")
        try:
            replay.save(self.match, path)
        except UserError as error:
            self._print(str(error))
        else:
            self._print(say("saved", self.lang, path))

    # The screen

    def _show(self, player: PlayerId) -> None:
        """Show the newest of the log, the board and the options on one screen."""
        width, height = self._size()
        board = self.match.rulebook.board(views.view(self.match.game, player), self.lang, width, height)
        options = self._options(width, height - len(board) - LEAST_LOG - 2)
        new = log_lines(self.match, self.match.log.entries[self._told :], player, self.lang)
        self._told = len(self.match.log.entries)
        room = max(LEAST_LOG, height - len(board) - len(options) - 2)
        if self._terminal():
            self.output.write(CLEAR)
        if len(new) > room:
            new = [say("earlier", self.lang, len(new) - room + 1, len(new)), *new[1 - room :]]
        for line in [*new, *board, *options]:
            self._print(cut(line, width))

    def _options(self, width: int, rows: int) -> list[str]:
        listed = [f"{i}) {text}" for i, text in enumerate(self._texts(), 1)]
        return listed if len(listed) <= rows else flow(listed, width, len(listed))

    def _texts(self) -> list[str]:
        game = self.match.game
        assert game.question is not None
        return [self.match.rulebook.option_text(game, option, self.lang) for option in game.question.options]

    def _tell_log(self, reader: PlayerId) -> None:
        entries = self.match.log.entries
        for line in log_lines(self.match, entries[self._told :], reader, self.lang, self._headed):
            self._print(line)
            if line.startswith("-- "):
                self._headed = int("".join([char for char in line if char.isdigit()]))
        self._told = len(entries)

    def _size(self) -> tuple[int, int]:
        if not self._terminal():
            return 80, 24
        size = shutil.get_terminal_size()
        return max(40, size.columns), max(16, size.lines)

    def _terminal(self) -> bool:
        return self.output.isatty()

    def _read(self, prompt: str) -> str:
        self.output.write("\n".join(wrap(prompt, self._size()[0])))
        self.output.flush()
        line = self.input.readline()
        if not line:
            self._print("")
            raise Left
        return line.strip()

    def _print(self, text: str) -> None:
        for line in wrap(text, self._size()[0], 2) if self._terminal() else [text]:
            self.output.write(line + "\n")

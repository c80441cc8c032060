"""Reading a line of a list, slips mended: a mend is taken only where all those that read mean the same."""

from __future__ import annotations

from gyoji.errors import UserError
from gyoji.games.rulebook import Rulebook, TextLine
from gyoji.library.explaining import explained
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.errors import UNDONE, TextError
from gyoji.text.reading.normalise import Slip, paragraphs
from gyoji.text.reading.slips import Mend, bracket_slips, known_slips, slips_at


class ReadLine:
    """What came of a line: its meaning, how it stands now, and the slips that were mended to read it."""

    __slots__ = ("meaning", "text", "slips")

    def __init__(self, meaning: TextLine, text: str, slips: tuple[Slip, ...]) -> None:
        self.meaning = meaning
        self.text = text
        """The line as printed, but for a mend without which it is not read."""
        self.slips = slips


def read_line(rulebook: Rulebook, line: str, card_type: str, strict: bool = False) -> ReadLine:
    """Return the meaning of a line, small slips mended; raise TextError, with *strict* for every slip too."""
    compiler = rulebook.compiler_if_any()
    try:
        meaning = rulebook.compile_line(line, card_type)
    except TextError as error:
        if error.kind == UNDONE:  # nothing of it was misread
            raise
        found = None if strict or compiler is None else _mended(rulebook, compiler, line, card_type, error)
        if found is None:
            raise explained(rulebook, error) from None
        return found
    slips = () if compiler is None else compiler.grammar.normaliser.normalise(line).slips
    if strict and slips:
        first = slips[0]
        span = (first.start, first.start + len(first.printed))
        raise TextError(f"a slip: {first.described()}", line, span)
    return ReadLine(meaning, line, slips)


def read_text(rulebook: Rulebook, text: str, types: tuple[str, ...], strict: bool = False) -> list[ReadLine]:
    """Return the lines of a text as the first type takes it that can.

    Raises what the first type says that reads it, though nothing carries it out; else what the first type says.
    """
    lines = [line for _, line in paragraphs(text)]
    if not lines:
        raise UserError("the text is empty")
    trouble: TextError | None = None
    for strictly in (True, False) if not strict else (True,):
        for card_type in types:
            try:
                return [read_line(rulebook, line, card_type, strictly) for line in lines]
            except TextError as error:
                if trouble is None or (error.kind == UNDONE and trouble.kind != UNDONE):
                    trouble = error
    assert trouble is not None
    raise trouble


def _mended(
    rulebook: Rulebook, compiler: Compiler, line: str, card_type: str, error: TextError
) -> ReadLine | None:
    """Return the line with the one small mend that reads, None where there is none or where several differ."""
    tiers = [known_slips(line, compiler.grammar.normaliser.confused)]
    if error.kind == "refused":
        words = error.words if error.is_unknown else ()
        stop = max(0, line.find(error.text)) + error.span[0]
        tiers += [bracket_slips(line), slips_at(line, stop, words)]
    for tier in tiers:
        found: list[tuple[Mend, TextLine]] = []
        for mend in tier:
            meaning = _meaning(rulebook, compiler, mend, card_type)
            if meaning is not None and all([meaning.tree != known.tree for _, known in found]):
                found.append((mend, meaning))
        if len(found) > 1:
            return None
        if found:
            mend, meaning = found[0]
            return ReadLine(meaning, mend.text, (Slip(mend.printed, mend.read_as, mend.start),))
    return None


def _meaning(rulebook: Rulebook, compiler: Compiler, mend: Mend, card_type: str) -> TextLine | None:
    if not compiler.can_read(mend.text.lstrip("●"), "line"):
        return None
    try:
        return rulebook.compile_line(mend.text, card_type)
    except TextError:
        return None

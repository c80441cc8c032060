"""A toy grammar for the tests of the text engine: a garden with plants, none of a real game's words."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.text.grammar.grammar import Grammar, Layer


@dataclass(frozen=True)
class This:
    pass


@dataclass(frozen=True)
class Plants:
    place: str
    n: int


@dataclass(frozen=True)
class Plant:
    o: object
    place: str
    face: str = "up"


@dataclass(frozen=True)
class Act:
    verb: str
    o: object = None


@dataclass(frozen=True)
class Chain:
    acts: tuple[object, ...]


@dataclass(frozen=True)
class Work:
    act: object


@dataclass(frozen=True)
class Both:
    members: tuple[object, ...]


@dataclass(frozen=True)
class When:
    event: object
    act: object


@dataclass(frozen=True)
class May:
    act: object


def toy_layer() -> Layer:
    """Return the rules of the toy, fresh each time so that a test may add to them."""
    toy = Layer("toy")
    toy.open("number", r"[0-9]+", parse=int, show=str, first="0123456789")
    toy.words("place", [("花壇", "bed", "the bed"), ("温室|ハウス", "house", "the greenhouse")])
    toy.words("face", [("裏向きで", "down", "face down")])
    toy.verb_words(
        "work", [("刈る", "mow", "mow"), ("植え替える", "move", "move"), ("消毒する", "clean", "clean")]
    )
    toy.verb("刈る", "godan")
    toy.rule("obj", "これ", This(), en="this")
    toy.rule("obj", "$place:place の 苗 $number:n 本", Plants, en="{n} seedling(s|n) in {place}")
    toy.rule("obj", "{act:act} 仕事", Work, en="the work of {act@ing}")
    toy.rule("objs", "{_:obj}")
    toy.rule("objs", "{members:obj+++と|、}", Both, en="{members| and }")
    toy.rule(
        "act", "{o:objs} を $place:place に $face:face? ~植える", Plant, en="~plant {o} in {place}[ {face}]"
    )
    toy.rule("act", "[ {o:objs} (を|は) ] ~$work:verb", Act, en="~{verb}[ {o}]")
    toy.rule("event", "{o:objs} が ~$work:verb@passive.@", Act, en="{o} is ~{verb@en}")
    toy.rule("chain", "{_:act@}")
    toy.rule("chain", "{acts:act@te/@+++、|}", Chain, en="{acts@|, then }")
    toy.rule("sentence", "{_:chain}")
    toy.rule("sentence", "{act:chain@te} もよい", May, en="you may {act}")
    toy.rule("line", "{_:sentence} 。", en="{_}.")
    toy.rule("line", "{event:event@ta} 時 !、 {act:sentence} 。", When, en="when {event}, {act}.")
    return toy


def toy_grammar() -> Grammar:
    """Return the loaded toy."""
    return Grammar([toy_layer()], starts=("line",))

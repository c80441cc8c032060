"""Japanese conjugation: one table for every verb and every form that a clause can be asked for.

A form is a chain: any number of auxiliaries (passive, causative, potential, teiru, nai, tai), each of which makes a new
verb or adjective out of what stands before it, then one inflection. `passive.ta` of 破壊する is 破壊される in the past,
破壊された; `teiru.nai` of 置く is 置いていない. A chain that ends in an auxiliary means the dictionary form of it.
"""

from __future__ import annotations

from typing import Final

INFLECTIONS: Final = ("end", "te", "ren", "ta", "tara", "tari", "ba", "zu", "vol", "imp")
AUXILIARIES: Final = ("passive", "causative", "potential", "teiru", "nai", "tai")
KINDS: Final = ("godan", "ichidan", "suru", "kuru", "adj", "aru")

_ALIASES: Final = {"nakereba": "nai.ba", "nakatta": "nai.ta", "sareru": "passive.end", "": "end"}

# Last kana of a godan verb: its stems in the rows a, i, e, o, then te and ta.
_GODAN: Final = {
    "く": ("か", "き", "け", "こ", "いて", "いた"),
    "ぐ": ("が", "ぎ", "げ", "ご", "いで", "いだ"),
    "す": ("さ", "し", "せ", "そ", "して", "した"),
    "つ": ("た", "ち", "て", "と", "って", "った"),
    "ぬ": ("な", "に", "ね", "の", "んで", "んだ"),
    "ぶ": ("ば", "び", "べ", "ぼ", "んで", "んだ"),
    "む": ("ま", "み", "め", "も", "んで", "んだ"),
    "る": ("ら", "り", "れ", "ろ", "って", "った"),
    "う": ("わ", "い", "え", "お", "って", "った"),
}

_E_OR_I_ROW: Final = "えけせてねへめれげぜでべぺいきしちにひみりぎじびぴ"
_OTHER_ROWS: Final = "あかさたなはまやらわがざだばぱうくすつぬふむゆるぐぶおこそとのほもよろごぞどぼ"

# Kanji directly before る: the spelling does not tell the class.
_KNOWN: Final = {
    "見る": "ichidan",
    "得る": "ichidan",
    "出る": "ichidan",
    "着る": "ichidan",
    "経る": "ichidan",
    "いる": "ichidan",
    "来る": "kuru",
    "くる": "kuru",
    "戻る": "godan",
    "取る": "godan",
    "残る": "godan",
    "減る": "godan",
    "送る": "godan",
    "守る": "godan",
    "切る": "godan",
    "入る": "godan",
    "返る": "godan",
    "移る": "godan",
    "配る": "godan",
    "乗る": "godan",
    "至る": "godan",
    "振る": "godan",
    "黙る": "godan",
    "ある": "aru",
    "である": "aru",
    "ない": "adj",
    "よい": "adj",
    "等しい": "adj",
}


class ConjugationError(Exception):
    """A verb whose class is not known, or a form that does not exist."""


def verb_kind(verb: str, declared: dict[str, str] | None = None) -> str:
    """Return the conjugation class of a dictionary form; raise ConjugationError when the spelling does not tell."""
    if declared is not None and verb in declared:
        return declared[verb]
    for known, kind in _KNOWN.items():
        if verb == known or (len(known) > 2 and verb.endswith(known)):
            return kind
    if verb.endswith("する"):
        return "suru"
    if len(verb) < 2 or verb[-1] not in _GODAN:
        raise ConjugationError(
            f"{verb}: not the dictionary form of a verb; declare its class with layer.verb"
        )
    if verb[-1] != "る":
        return "godan"
    if verb[-2] in _E_OR_I_ROW:
        return "ichidan"
    if verb[-2] in _OTHER_ROWS:
        return "godan"
    raise ConjugationError(f"{verb}: godan or ichidan? Declare it with layer.verb")


def normal_form(form: str) -> str:
    """Return the full spelling of a form: aliases resolved, `.end` added; raise ConjugationError when unknown."""
    parts: list[str] = []
    for part in _ALIASES.get(form, form).split("."):
        parts.extend(_ALIASES.get(part, part).split("."))
    while len(parts) > 1 and parts[-1] == "end" and parts[-2] in INFLECTIONS:
        parts.pop()
    if parts[-1] in AUXILIARIES:
        parts.append("end")
    if parts[-1] not in INFLECTIONS or any(part not in AUXILIARIES for part in parts[:-1]):
        raise ConjugationError(f"unknown form {form!r}")
    return ".".join(parts)


def conjugate(verb: str, kind: str, form: str) -> str:
    """Return *verb* (dictionary form, of class *kind*) in *form*."""
    parts = normal_form(form).split(".")
    for auxiliary in parts[:-1]:
        if auxiliary == "teiru" and parts[-1] in ("ren", "zu"):
            verb, kind = _inflect(verb, kind, "te") + "おる", "godan"
        else:
            verb, kind = _attach(verb, kind, auxiliary)
    return _inflect(verb, kind, parts[-1])


def _attach(verb: str, kind: str, auxiliary: str) -> tuple[str, str]:
    """Return the verb that an auxiliary makes, and its class."""
    if auxiliary == "nai":
        return _negative_stem(verb, kind) + "ない", "adj"
    if auxiliary == "teiru":
        return _inflect(verb, kind, "te") + "いる", "ichidan"
    if auxiliary == "tai":
        return _inflect(verb, kind, "ren") + "たい", "adj"
    if kind == "suru":
        ending = {"passive": "される", "causative": "させる", "potential": "できる"}[auxiliary]
        return verb[:-2] + ending, "ichidan"
    if kind in ("ichidan", "kuru"):
        ending = {"passive": "られる", "causative": "させる", "potential": "られる"}[auxiliary]
        return verb[:-1] + ending, "ichidan"
    if kind == "godan":
        rows = _GODAN[verb[-1]]
        if auxiliary == "potential":
            return verb[:-1] + rows[2] + "る", "ichidan"
        return verb[:-1] + rows[0] + ("れる" if auxiliary == "passive" else "せる"), "ichidan"
    raise ConjugationError(f"{verb} has no {auxiliary}")


def _negative_stem(verb: str, kind: str) -> str:
    """Return what stands before ない."""
    if kind == "adj":
        return verb[:-1] + "く"
    if kind == "suru":
        return verb[:-2] + "し"
    if kind == "aru":
        return verb[:-2]
    if kind == "godan":
        return verb[:-1] + _GODAN[verb[-1]][0]
    return verb[:-1]


def _inflect(verb: str, kind: str, inflection: str) -> str:
    if inflection == "end":
        return verb
    if inflection in ("tara", "tari"):
        return _inflect(verb, kind, "ta") + _past_tail(inflection)
    if kind == "suru":
        return verb[:-2] + _pick(_SURU, verb, inflection)
    if kind in ("ichidan", "kuru"):
        return verb[:-1] + _pick(_ICHIDAN if kind == "ichidan" else _KURU, verb, inflection)
    if kind == "adj":
        return verb[:-1] + _pick(_ADJECTIVE, verb, inflection)
    rows = _GODAN[verb[-1]]
    stem = verb[:-1]
    if inflection in ("te", "ta"):
        if verb.endswith(("行く", "いく")):
            return stem + ("って" if inflection == "te" else "った")
        return stem + (rows[4] if inflection == "te" else rows[5])
    endings = {
        "ren": rows[1],
        "ba": rows[2] + "ば",
        "zu": rows[0] + "ず",
        "vol": rows[3] + "う",
        "imp": rows[2],
    }
    return stem + endings[inflection]


def _past_tail(inflection: str) -> str:
    """Return what tara and tari add to the past form."""
    return "ら" if inflection == "tara" else "り"


_SURU: Final = {
    "te": "して",
    "ren": "し",
    "ta": "した",
    "ba": "すれば",
    "zu": "せず",
    "vol": "しよう",
    "imp": "しろ",
}
_ICHIDAN: Final = {"te": "て", "ren": "", "ta": "た", "ba": "れば", "zu": "ず", "vol": "よう", "imp": "ろ"}
_KURU: Final = {"te": "て", "ren": "", "ta": "た", "ba": "れば", "zu": "ず", "vol": "よう", "imp": "い"}
_ADJECTIVE: Final = {"te": "くて", "ren": "く", "ta": "かった", "ba": "ければ"}


def _pick(table: dict[str, str], verb: str, inflection: str) -> str:
    ending = table.get(inflection)
    if ending is None:
        raise ConjugationError(f"{verb} has no form {inflection}")
    return ending

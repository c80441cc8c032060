"""Accounts: known by a signed cookie, and by name and password where somebody wants to come back from elsewhere."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

COOKIE: Final = "gyoji"
YEAR: Final = 365 * 24 * 3600
_NAMES: Final = ("Matsu", "Take", "Ume", "Sakura", "Kaede", "Fuji", "Hagi", "Kiku", "Yanagi", "Botan")


def sign(key: bytes, account: str) -> str:
    """Return the cookie of an account."""
    return f"{account}.{_mark(key, account)}"


def signed(key: bytes, cookie: str) -> str:
    """Return the account that a cookie names, or "" when the server did not write it."""
    account, _, mark = cookie.partition(".")
    good = hmac.compare_digest(mark.encode(), _mark(key, account).encode())
    return account if good and account else ""


def _mark(key: bytes, account: str) -> str:
    return hmac.new(key, account.encode("utf-8", "surrogateescape"), hashlib.sha256).hexdigest()


def hash_password(password: str) -> str:
    """Return what is kept of a password."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_stretched(password, salt).hex()}"


def is_password(password: str, kept: str) -> bool:
    """Tell whether *kept* was made from *password*."""
    salt, _, rest = kept.partition(":")
    return bool(rest) and hmac.compare_digest(_stretched(password, bytes.fromhex(salt)).hex(), rest)


def _stretched(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode("utf-8", "surrogatepass"), salt=salt, n=1 << 14, r=8, p=1)


def guest_name() -> str:
    """Return a name for somebody who has not said one."""
    return f"{secrets.choice(_NAMES)} {secrets.randbelow(900) + 100}"

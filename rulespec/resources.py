"""Where the grammar, the locales and the shipped games are: in the wheel or in a checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `name` (grammar, locales) inside the package, else beside it."""
    packaged = PACKAGE / name
    return packaged if packaged.is_dir() else PACKAGE.parent / name


def shipped_games() -> dict[str, Path]:
    """Game id to folder, for every game that comes with the package."""
    return {path.name: path for path in sorted((PACKAGE / "games").iterdir()) if path.is_dir()}

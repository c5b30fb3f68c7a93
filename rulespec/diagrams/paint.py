"""The colours of figures: classes for a stylesheet, with plain colours to fall back on."""

from __future__ import annotations

from functools import cache

_PAINTS = {
    "board": ("fill", "#f7f2e4", "#34312a"),
    "shade": ("fill", "#e6dcc3", "#423e35"),
    "grid": ("stroke", "#7d7359", "#8d8672"),
    "card": ("fill", "#fffdf7", "#3a3d44"),
    "edge": ("stroke", "#5c594f", "#a8a69d"),
    "face": ("fill", "#1f2328", "#f2f0ea"),
    "back": ("fill", "#41557a", "#5a7099"),
    "weave": ("stroke", "#c9d4ea", "#d6deef"),
    "tally": ("fill", "#ffffff", "#ffffff"),
    "changed": ("stroke", "#c2410c", "#fb923c"),
    "seat-1": ("fill", "#2b2f36", "#1b1d21"),
    "seat-1-ink": ("fill", "#ffffff", "#ffffff"),
    "seat-2": ("fill", "#fffdf7", "#f4f1e8"),
    "seat-2-ink": ("fill", "#1f2328", "#1f2328"),
    "seat-3": ("fill", "#1d5fa8", "#1d5fa8"),
    "seat-3-ink": ("fill", "#ffffff", "#ffffff"),
    "seat-4": ("fill", "#f2b544", "#f2b544"),
    "seat-4-ink": ("fill", "#1f2328", "#1f2328"),
    "seat-5": ("fill", "#1b7340", "#1b7340"),
    "seat-5-ink": ("fill", "#ffffff", "#ffffff"),
    "seat-6": ("fill", "#dcc4f2", "#dcc4f2"),
    "seat-6-ink": ("fill", "#1f2328", "#1f2328"),
    "ring": ("stroke", "#1f2328", "#1f2328"),
    "rim": ("stroke", "#1f2328", "#d9d6cc"),
    "kind-1": ("fill", "#5b8c5a", "#6fa86d"),
    "kind-2": ("fill", "#3f6fb0", "#6d9bd8"),
    "kind-3": ("fill", "#b5533c", "#d97a62"),
    "kind-4": ("fill", "#8a5aa8", "#b48ad0"),
    "kind-5": ("fill", "#b08a2e", "#d4b055"),
    "kind-6": ("fill", "#5c6b73", "#8fa0a9"),
}
"""Name of a paint: what it colours, then the colour on a light and on a dark page."""
SEATS = 6
KINDS = 6


def _variables(column: int) -> str:
    return ";".join(f"--d-{name}:{paint[column]}" for name, paint in _PAINTS.items())


STYLE = "\n".join(
    [
        ".d-figure{display:block;width:100%;max-width:34rem;height:auto;margin:1em auto}",
        *(f".d-{name}{{{p[0]}:var(--d-{name},{p[1]})}}" for name, p in _PAINTS.items()),
        f"@media (prefers-color-scheme:dark){{:root{{{_variables(2)}}}}}",
        f"[data-theme=light],[data-md-color-scheme=default]{{{_variables(1)}}}",
        f"[data-theme=dark],[data-md-color-scheme=slate]{{{_variables(2)}}}",
    ]
)  # fmt: skip
"""For a site's stylesheet: the paints of light and dark pages. Figures are readable without it."""


def painted(number: int) -> tuple[str, str]:
    """The paints of what belongs to a seat, or carries a name, and of the letters on it."""
    seat = f"seat-{number % SEATS + 1}"
    return paint(seat, "rim"), paint(f"{seat}-ink")


@cache
def paint(*names: str) -> str:
    """Attributes of a shape: classes for the stylesheet, colours for where there is none."""
    classes = " ".join(f"d-{name}" for name in names)
    colours = "".join(f' {what}="{light}"' for what, light, _ in (_PAINTS[n] for n in names))
    return f' class="{classes}"{colours}'

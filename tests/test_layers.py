"""Every module has its layer: each package has a contract of import-linter that lists all of it.

A module that such a contract lacks breaks it (`make check`); here is that no package lacks one.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import rulespec

ROOT = Path(rulespec.__file__).parent
CONFIGURATION = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))


def _packages() -> set[str]:
    folders = (path.parent.relative_to(ROOT.parent) for path in ROOT.rglob("__init__.py"))
    return {".".join(folder.parts) for folder in folders}


def test_every_package_has_layers_that_list_all_of_it() -> None:
    contracts = CONFIGURATION["tool"]["importlinter"]["contracts"]
    layered = [each for each in contracts if each["type"] == "layers"]
    assert all(each["exhaustive"] for each in layered)
    assert {name for each in layered for name in each["containers"]} == _packages()

"""What is made when the package is built or installed: the tables of the grammar."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent


class Tables(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(ROOT))
        from rulespec.parse import write_tables

        write_tables()

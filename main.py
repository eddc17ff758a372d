"""Vis-à-vis from its source, and where a phone begins: see companion/__main__.py."""

from __future__ import annotations

import sys

from companion.__main__ import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Runs a command and says how long it took by the wall clock: ``python tools/timed.py make test``."""

from __future__ import annotations

import subprocess
import sys
import time


def main(command: list[str]) -> int:
    begun = time.monotonic()
    code = subprocess.run(command, check=False).returncode
    print(f"{time.monotonic() - begun:.0f} s of wall time", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Whether the libraries of an Android package can be loaded where memory comes in pages of 16 kB.

    python tools/elf_pages.py bin/visavis.apk

Google Play asks it of 64-bit libraries, from Android 15 on. Names those that cannot, and ends with 1 if there are any.
"""

from __future__ import annotations

import struct
import sys
import zipfile
from pathlib import Path
from typing import Final

PAGE: Final = 16 * 1024
FOLDERS: Final = ("lib/arm64-v8a/", "lib/x86_64/")
MAGIC: Final = b"\x7fELF"
LOAD: Final = 1
_TABLE: Final = struct.Struct("<Q")  # where the program headers begin, at 0x20 of a 64-bit file
_SHAPE: Final = struct.Struct("<HH")  # the size of one of them and how many there are, at 0x36
_HEADER: Final = struct.Struct("<II6Q")


def alignment(library: bytes) -> int:
    """The least alignment of the parts that are loaded."""
    (begin,), (size, count) = _TABLE.unpack_from(library, 0x20), _SHAPE.unpack_from(library, 0x36)
    headers = [_HEADER.unpack_from(library, begin + number * size) for number in range(count)]
    return min((header[7] for header in headers if header[0] == LOAD), default=PAGE)


def too_small(package: Path) -> dict[str, int]:
    """The libraries that need smaller pages, with what they need. Archives that only look like libraries are let be."""
    found = {}
    with zipfile.ZipFile(package) as archive:
        for name in archive.namelist():
            library = archive.read(name) if name.startswith(FOLDERS) and name.endswith(".so") else b""
            if library.startswith(MAGIC) and (least := alignment(library)) < PAGE:
                found[name] = least
    return found


def main(words: list[str]) -> int:
    found = {name: least for word in words for name, least in too_small(Path(word)).items()}
    for name, least in found.items():
        print(f"{name}: pages of {least} bytes", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

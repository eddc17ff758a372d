"""Draws the pictures of the README anew, each a scene in one look: ``python tools/readme_pictures.py``."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.dev import screens  # noqa: E402
from companion.dev.offscreen import OffscreenApp  # noqa: E402

FOLDER: Final = ROOT / "docs" / "pictures"
PICTURES: Final = FOLDER / "scenes.json"  # of each picture its scene, size and scheme


def main() -> None:
    scenes = {scene.name: scene for scene in screens.SCENES}
    screens.begin_drawing()
    with tempfile.TemporaryDirectory(prefix="visavis-pictures-") as folder:
        cast = screens.fill_in(Path(folder))
        app = OffscreenApp(Path(folder), screens.SIZES["phone"])
        for name, (scene, size, scheme) in json.loads(PICTURES.read_text(encoding="utf-8")).items():
            flaws = screens.render(app, cast, scenes[scene], (size, scheme, "en", 1.0), FOLDER / f"{name}.png")
            print(name, *flaws)
        app.stop()


if __name__ == "__main__":
    main()

"""Kivy as python-for-android builds it, without what fetches pages from a network: the app is offline.

Its usual ``python_depends`` bring requests with charset-normalizer, of which no wheel fits arm64 (buildozer #2051).
"""

from pathlib import Path

from pythonforandroid.recipes import kivy
from pythonforandroid.recipes.kivy import KivyRecipe


class OfflineKivyRecipe(KivyRecipe):
    python_depends = ["filetype"]  # noqa: RUF012 -- python-for-android's way

    def get_recipe_dir(self):
        """Where its patches lie: beside the recipe that this one stands for."""
        return str(Path(kivy.__file__).parent)


recipe = OfflineKivyRecipe()

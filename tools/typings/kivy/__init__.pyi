# Types of what we use of Kivy, which has none of its own. A module that is not here is Any to the type checker.
kivy_data_dir: str

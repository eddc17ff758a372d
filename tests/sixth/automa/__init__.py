"""Its opponents."""

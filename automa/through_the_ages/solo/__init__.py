"""The automa of Through the Ages: an abstract rival for whoever plays with the box and tracks nothing, or little."""

"""A phone that is not there: Java's side of it, as unfriendly as a real one may be."""

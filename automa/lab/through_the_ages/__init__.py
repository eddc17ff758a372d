"""The lab of Through the Ages: learns what its rivals count things for."""

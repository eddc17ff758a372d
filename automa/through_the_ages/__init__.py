"""The rivals of Through the Ages, their yardsticks, and what is measured of them."""

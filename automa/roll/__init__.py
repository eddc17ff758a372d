"""The rival and the coach of Roll Through the Ages."""

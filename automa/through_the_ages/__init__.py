"""Through the Ages: what its rules are measured by; rivals will stand here."""

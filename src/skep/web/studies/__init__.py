"""Studies kept for a link, and games in every form."""

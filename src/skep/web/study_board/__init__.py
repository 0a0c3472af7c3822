"""Studies: chapters, edits, sharing by link, and games in and out in every form."""

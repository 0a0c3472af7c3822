"""The law, tested by drawings, tables, numbers and properties."""

"""The rules, tested by drawings, tables, numbers and properties."""

"""What every feature uses, and nothing about Hive."""

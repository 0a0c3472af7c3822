"""The core that every feature uses; it knows nothing about Hive."""

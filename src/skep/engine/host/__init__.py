"""What runs a search: workers, time, configuration, levels, getting the compiled code ready."""

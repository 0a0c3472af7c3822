"""Running a search: workers, time, configuration, levels, compiling."""

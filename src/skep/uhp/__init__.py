"""UHP, the Universal Hive Protocol, spoken from both sides: we are an engine (`server`), we drive one (`client`)."""

"""Work in shards: the contract, the runners, and what both survive."""

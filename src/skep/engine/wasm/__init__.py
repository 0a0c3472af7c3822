"""The engine as a WebAssembly module: the same compiled functions, with the search, for a browser or Node."""

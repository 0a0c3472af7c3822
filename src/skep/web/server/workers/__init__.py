"""Worker processes of the server."""

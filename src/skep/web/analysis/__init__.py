"""The engine of studies: analyses and reviews for visitors, off the event loop."""

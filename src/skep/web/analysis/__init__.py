"""The engine beside a study: analyses and reviews for visitors, off the event loop."""

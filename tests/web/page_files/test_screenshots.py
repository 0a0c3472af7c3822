"""A program takes every picture of the documentation, so it can be taken again."""

from pathlib import Path

from tests.web.browser import gallery, study_gallery


def test_every_picture_of_the_documentation_is_taken_by_a_program() -> None:
    shown = {path.stem for path in (Path(__file__).parents[3] / "docs" / "screenshots").iterdir()}
    assert shown == {name for name, *_ in gallery.PICTURES} | {"study", "review", "explorer"}
    assert {"study", "review", "explorer"} <= {name for name, *_ in study_gallery.PICTURES}

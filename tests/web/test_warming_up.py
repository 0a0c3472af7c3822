"""What everyone would wait for at the first visit is made before it."""

from pathlib import Path

from skep.lang.bundle import bundle, languages
from skep.web.pages import page_language
from tests.web.serving import Guest, serving, wide

CACHES = (page_language.shell, page_language.messages_file, bundle)


def test_the_first_visitor_finds_everything_made(tmp_path: Path) -> None:
    for cache in CACHES:
        cache.cache_clear()
    with serving(wide(tmp_path / "skep.db", warms_up=True)) as address:
        made = [cache.cache_info().misses for cache in CACHES]
        assert all(count >= len(languages()) for count in made)
        for language in languages():
            answer = Guest(address, "").request("GET", "/", headers={"accept-language": language})
            assert (answer.status, answer.headers["content-language"]) == (200, language)
        assert [cache.cache_info().misses for cache in CACHES] == made

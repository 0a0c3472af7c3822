"""The origin of this installation, and other distributions that own a module `skep`."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from importlib.metadata import Distribution

DISTRIBUTION: Final = "skep-hive"
"""Our name on the package index. The name `skep` belongs to another project, which has a module `skep`, too."""
MODULE: Final = "skep"
PACKAGE: Final = Path(__file__).resolve().parents[1]
_METADATA: Final = (".dist-info", ".egg-info")


def install_command(extra: str) -> str | None:
    """The command that installs an extra from the source of this copy; None where that is not known."""
    from importlib import metadata  # late, as are others here: every `import skep` loads this module

    checkout = PACKAGE.parents[1]
    if PACKAGE.parent.name == "src" and (checkout / "pyproject.toml").is_file():
        return f'pip install -e "{checkout}[{extra}]"'
    found = next(iter(metadata.distributions(name=DISTRIBUTION, path=[str(PACKAGE.parent)])), None)
    if found is None:
        return None
    return f'pip install "{_requirement(found.read_text("direct_url.json"), extra)}"'


def _requirement(origin: str | None, extra: str) -> str:
    """The requirement, for pip, of this copy with an extra; `origin` is the text of its direct_url.json, if any."""
    if origin is None:
        return f"{DISTRIBUTION}[{extra}]"
    import json
    from urllib.parse import unquote, urlsplit
    from urllib.request import url2pathname

    source: dict[str, Any] = json.loads(origin)
    url = str(source["url"])
    if "dir_info" in source:
        return f"{url2pathname(unquote(urlsplit(url).path))}[{extra}]"
    if "vcs_info" in source:
        url = f"{source['vcs_info']['vcs']}+{url}@{source['vcs_info']['commit_id']}"
    return f"{DISTRIBUTION}[{extra}] @ {url}"


def neighbors_of(package: Path) -> list[str]:
    """Other distributions called `skep` in the folder of this copy: their files and ours overwrite each other.

    Reads the names in one folder, so it is cheap enough for every import.
    """
    try:
        names = os.listdir(package.parent)  # noqa: PTH208  # strings are all that is needed, in a tenth of the time
    except OSError:  # within a zip
        return []
    return sorted(
        name.rpartition(".")[0].replace("-", " ", 1)
        for name in names
        if name.lower().startswith(f"{MODULE}-") and name.endswith(_METADATA)
    )


def strangers() -> list[str]:
    """Every other installed distribution that owns a module `skep`, with its version and its folder."""
    from importlib import metadata

    found = []
    for each in metadata.distributions():
        name = each.metadata["Name"] or ""
        if name.lower().replace("_", "-") != DISTRIBUTION and _owns_module(each):
            found.append(f"{name} {each.version} in {each.locate_file('')}")
    return sorted(set(found))


def _owns_module(distribution: "Distribution") -> bool:
    if (distribution.metadata["Name"] or "").lower() == MODULE:
        return True
    return any(file.parts[0] == MODULE for file in distribution.files or ())


def describe_installation() -> list[str]:
    """Lines for `skep doctor`: where this copy comes from, which command runs, and who else claims the name."""
    import shutil

    lines = [f"package: {PACKAGE}"]
    if command := shutil.which(MODULE):
        lines.append(f"command: {command}")
    lines += [
        f"warning: another distribution owns the module {MODULE!r}: {each}; uninstall it, then install Skep again"
        for each in strangers()
    ]
    return lines


def warn_of_neighbors() -> None:
    """Warn where the files of another distribution may have replaced some of ours."""
    if others := neighbors_of(PACKAGE):
        import warnings

        warnings.warn(
            f"{' and '.join(others)} is installed in the same folder and owns the module {MODULE!r}, too: its files "
            f"and those of {DISTRIBUTION} overwrite each other. Uninstall both, then install {DISTRIBUTION} again.",
            RuntimeWarning,
            stacklevel=3,
        )

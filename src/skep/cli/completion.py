"""Completion of verbs, options and files in a shell: the script is made from the parser itself."""

import argparse
from collections.abc import Iterator

SHELLS = ("bash", "zsh", "fish")

_BASH = """\
_skep() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} words
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="{verbs}"
    else
        case ${{COMP_WORDS[1]}} in
{cases}
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -o default -F _skep skep
"""


def format_completion(shell: str, parser: argparse.ArgumentParser) -> str:
    """The script that teaches a shell the command; zsh takes that of bash."""
    verbs = dict(_verbs(parser))
    if shell == "fish":
        lines = [f"complete -c skep -n __fish_use_subcommand -f -a {verb}" for verb in verbs]
        for verb, options in verbs.items():
            condition = f"-n '__fish_seen_subcommand_from {verb}'"
            lines += [f"complete -c skep {condition} -l {option[2:]}" for option in options if option.startswith("--")]
        return "".join(f"{line}\n" for line in lines)
    cases = "\n".join(f'            {verb}) words="{" ".join(options)}" ;;' for verb, options in verbs.items())
    script = _BASH.format(verbs=" ".join(verbs), cases=cases)
    return f"autoload -U +X bashcompinit && bashcompinit\n{script}" if shell == "zsh" else script


def _verbs(parser: argparse.ArgumentParser) -> Iterator[tuple[str, list[str]]]:
    """Every verb, with the options and the choices that it takes."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, verb in action.choices.items():
                yield name, list(_words(verb))


def _words(verb: argparse.ArgumentParser) -> Iterator[str]:
    for action in verb._actions:
        yield from action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices
        elif action.choices is not None and not action.option_strings:
            yield from map(str, action.choices)

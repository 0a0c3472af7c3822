"""Edits of a study, carried out on its chapters as they are stored; `ui/src/study/tree.ts` does the same."""

from collections.abc import Iterator
from typing import Any

import msgspec

from skep.web.positions.texts import MAX_CHAPTERS
from skep.web.studies.messages import StudyEdit

Node = dict[str, Any]


class EditableTree:
    """The moves of a chapter, by their places in its list; -1 is the root."""

    def __init__(self, chapter: dict[str, Any]) -> None:
        self._chapter = chapter
        self._nodes: list[Node] = list(chapter["nodes"])
        self._children: dict[int, list[int]] = {}
        self._known: dict[tuple[int, str], int] = {}
        """The first move of a text after a move."""
        for place, node in enumerate(self._nodes):
            if node["up"] < place:  # what hangs on a later move, hangs on nothing
                self._children.setdefault(node["up"], []).append(place)
                self._known.setdefault((node["up"], node["text"]), place)

    def find(self, path: list[str]) -> int | None:
        """The place of the move to which the texts lead; None if there is none."""
        at = -1
        for text in path:
            found = self._known.get((at, text))
            if found is None:
                return None
            at = found
        return at

    def add(self, at: int, nodes: list[Node], place: int | None) -> None:
        """Let moves grow; what is there already stays as it is, and hears what it does not say."""
        made: list[int] = []
        for number, node in enumerate(nodes):
            parent = at if node["up"] < 0 else made[node["up"]] if node["up"] < len(made) else at
            here = self._known.get((parent, node["text"]))
            if here is None:
                here = self._known[parent, node["text"]] = len(self._nodes)
                self._nodes.append(node | {"up": parent})
                siblings = self._children.setdefault(parent, [])
                siblings.insert(len(siblings) if place is None or number else place, here)
            else:
                known = self._nodes[here]
                known |= {
                    name: node[name] for name in ("comment", "before", "nags", "marks", "extra") if not known[name]
                }
            made.append(here)

    def remove(self, at: int) -> None:
        """Take a move away, with all that follows it."""
        if at >= 0:
            parent = self._nodes[at]["up"]
            self._children[parent].remove(at)
            del self._known[parent, self._nodes[at]["text"]]
            self._note(parent)

    def order(self, at: int, texts: list[str]) -> None:
        """Put what follows a move in another order; what is not named comes last."""
        rank = {text: place for place, text in enumerate(texts)}
        following = self._children.get(at, [])
        following.sort(key=lambda place: rank.get(self._nodes[place]["text"], len(rank)))
        self._note(at)

    def say(self, at: int, changes: dict[str, Any]) -> None:
        """Set a comment, judgements, marks or commands."""
        if at < 0:
            changes = {name: value for name, value in changes.items() if name != "nags"}
        (self._chapter if at < 0 else self._nodes[at]).update(changes)

    def write(self) -> None:
        """List the moves again, each after its parent and before what follows it."""
        places: dict[int, int] = {-1: -1}
        listed: list[Node] = []
        for old in self._walk():
            node = self._nodes[old]
            places[old] = len(listed)
            listed.append(node | {"up": places[node["up"]]})
        self._chapter["nodes"] = listed

    def _walk(self) -> Iterator[int]:
        waiting = self._children.get(-1, [])[::-1]
        while waiting:
            at = waiting.pop()
            yield at
            waiting += self._children.get(at, [])[::-1]

    def _note(self, at: int) -> None:
        """Record what follows a move now; of a text that occurs twice, the first."""
        for place in reversed(self._children.get(at, [])):
            self._known[at, self._nodes[place]["text"]] = place


def apply(chapters: list[dict[str, Any]], edits: list[StudyEdit]) -> None:
    """Carry edits out, in order; one whose place is gone does nothing."""
    trees: dict[str, EditableTree] = {}
    for edit in edits:
        chapter = next((chapter for chapter in chapters if chapter["id"] == edit.chapter), None)
        if edit.what in ("add_chapter", "rename_chapter", "remove_chapter"):
            if edit.chapter in trees:
                trees.pop(edit.chapter).write()
            _apply_to_chapters(chapters, chapter, edit)
            continue
        if chapter is None:
            continue
        if edit.chapter not in trees:
            trees[edit.chapter] = EditableTree(chapter)
        _apply_to_tree(trees[edit.chapter], edit)
    for tree in trees.values():
        tree.write()


def _apply_to_tree(tree: EditableTree, edit: StudyEdit) -> None:
    """Carry out an edit at a move."""
    at = tree.find(edit.path)
    if at is None:
        return
    match edit.what:
        case "add":
            tree.add(at, msgspec.to_builtins(edit.nodes or []), edit.place)
        case "remove":
            tree.remove(at)
        case "order":
            tree.order(at, edit.texts or [])
        case "set":
            changes = {name: getattr(edit, name) for name in ("comment", "nags", "marks", "extra")}
            tree.say(at, {name: msgspec.to_builtins(value) for name, value in changes.items() if value is not None})


def _apply_to_chapters(chapters: list[dict[str, Any]], chapter: dict[str, Any] | None, edit: StudyEdit) -> None:
    """Carry out an edit that concerns a chapter as a whole."""
    if edit.what == "add_chapter" and chapter is None and edit.added and len(chapters) < MAX_CHAPTERS:
        chapters.append(msgspec.to_builtins(edit.added) | {"id": edit.chapter})
    elif edit.what == "rename_chapter" and chapter is not None and edit.name is not None:
        chapter["name"] = edit.name
    elif edit.what == "remove_chapter" and chapter is not None and len(chapters) > 1:
        chapters.remove(chapter)

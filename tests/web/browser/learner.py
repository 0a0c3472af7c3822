"""Someone who learns: moves are made on the board of a lesson or a puzzle."""

from typing import Any

from playwright.sync_api import expect

from tests.web.browser.seat import LegalMove, Seat


class Learner(Seat):
    """`path` is where the board that is seen is asked, `moves` are the learner's own that hold."""

    path = ""
    moves: tuple[str, ...] = ()

    def at(self, path: str) -> None:
        """The page shows this board, before any move."""
        self.path = path
        self.moves = ()

    def ask(self, moves: tuple[str, ...]) -> dict[str, Any]:
        trial: dict[str, Any] = self.request("post", self.path, {"moves": list(moves)}).json()
        return trial

    def legal_move(self, text: str) -> LegalMove:
        found: list[LegalMove] = [move for move in self.ask(self.moves)["legal_moves"] if move["text"] == text]
        assert found, f"{text} is not legal"
        return found[0]

    def take_hand(self, text: str) -> None:
        """Choose an opening hand (W1): all of it but the Queen, who is in every hand."""
        for name in text.split(",")[1:]:
            self.page.locator(f'.swarm [data-offer="{name[1]}"]').click()
        self.press("Take this hand")

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def expect_text(self, selector: str, words: str) -> None:
        expect(self.page.locator(selector)).to_contain_text(words)

    def expect_moves(self) -> None:
        """Wait until the board has taken the moves, and the replies to them."""
        expect(self.page.locator(".board-host")).to_have_attribute("data-moves", str(len(self.moves)))

"""The engine's module in a page without any interface: its worker, and searches there."""

import base64
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from skep.core.position import Position
from skep.engine.wasm import snapshot
from skep.engine.wasm.version import version
from skep.web.pages.built_page import ADDRESS, BUILT

SEARCH = """async ({ worker, folder, width, cases }) => {
  const read = async (name) => (await fetch(`${folder}/${name}`));
  const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  const module = await WebAssembly.compileStreaming(read(`${width}.wasm`));
  const layout = await (await read(`${width}.json`)).json();
  const network = new Uint8Array(await (await read("network.bin")).arrayBuffer());
  const search = ({ rules, position, limits }) =>
    new Promise((resolve, reject) => {
      const host = new Worker(worker, { type: "module" });
      let last = null;
      host.onerror = (event) => reject(new Error(event.message));
      host.onmessage = ({ data }) => {
        if (data.type === "progress") last = data.progress;
        if (data.type !== "done") return;
        host.terminate();
        resolve(last);
      };
      host.postMessage({ type: "open", module, layout, network });
      const asked = { id: 1, ruleset: "any", rules: bytes(rules), position: bytes(position), limits };
      host.postMessage({ type: "search", ...asked });
    });
  const found = [];
  for (const each of cases) found.push(await search(each));
  return found;
}"""


def find_module(page: Page, game_type: str) -> None:
    """Let the server look for the module that holds a game type: it serves what it has found."""
    headers = {"content-type": "application/json", "x-skep": "1"}
    ask = {"method": "POST", "headers": headers, "body": json.dumps({"game_string": game_type})}
    page.evaluate("ask => fetch('/api/device/position', ask)", ask)


def case(position: Position, **limits: float) -> dict[str, Any]:
    """A position and the limits of its search."""
    rules, here = snapshot.ruleset_bytes(position.ruleset), snapshot.position_bytes(position)
    return {"rules": base64.b64encode(rules).decode(), "position": base64.b64encode(here).decode(), "limits": limits}


def search(page: Page, width: int, cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the module finds in each, in a new worker; the page must be one of a server that has the module."""
    worker = next(Path(BUILT).glob("engine_worker-*.js"))
    asked = {"worker": ADDRESS + worker.name, "folder": f"/engine/{version()}", "width": width, "cases": cases}
    found: list[dict[str, Any]] = page.evaluate(SEARCH, asked)
    return found

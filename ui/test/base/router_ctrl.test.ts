import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { RouterCtrl, type RouterServices, type Show, type Visit } from "../../src/base/router_ctrl.ts";
import { FakeServer, settled } from "../fakes.ts";

/** A tab: its history, its screen, and a server of pages. */
class Tab {
  readonly server = new FakeServer();
  readonly prefetched: string[] = [];
  /** What happened, in order. */
  readonly log: string[] = [];
  readonly visits: Visit[] = [];
  readonly history: string[];
  at = 0;
  screen = "";
  readonly router: RouterCtrl;

  constructor(address: string, services: Partial<RouterServices> = {}) {
    this.history = [address];
    this.router = new RouterCtrl({
      address: () => this.history[this.at] ?? "",
      push: (path) => {
        this.history.splice(++this.at, Infinity, path);
        this.log.push(`push ${path}`);
      },
      // As an import, it does not end when it is not wanted any more.
      fetch: (visit) => {
        this.visits.push(visit);
        visit.left.addEventListener("abort", () => this.log.push(`close ${visit.path}`));
        return this.server.ask<Show>(visit.path);
      },
      broken: (error, path) => this.page(`${path}: ${error.message}`),
      prefetch: async (path) => this.prefetched.push(path),
      left: () => {},
      show: (path, page, isFirst) => {
        this.log.push(isFirst ? `show first ${path}` : `show ${path}`);
        return page({} as HTMLElement);
      },
      ...services,
    });
    this.router.open();
  }

  page(text: string): Show {
    return () => {
      this.screen = text;
      return () => {
        this.screen = "";
        this.log.push(`remove ${text}`);
      };
    };
  }

  /** Let the oldest page that is asked for come. */
  async come(): Promise<void> {
    await this.server.answerBy((path: string) => this.page(path));
  }

  step(by: number): void {
    this.at += by;
    this.router.open();
  }
}

/** A tab that shows its first page. */
async function tabAt(address: string, services: Partial<RouterServices> = {}): Promise<Tab> {
  const tab = new Tab(address, services);
  await tab.come();
  tab.log.length = 0;
  return tab;
}

test("the first page is shown when it has come", async () => {
  const tab = new Tab("/games?state=over");
  assert.equal(tab.router.state.coming, "/games?state=over");
  await tab.come();
  assert.deepEqual([tab.screen, tab.router.state.coming, tab.log], ["/games", null, ["show first /games?state=over"]]);
});

test("a page that is left is closed at once, and seen until the next one has come", async () => {
  const tab = await tabAt("/");
  tab.router.go("/rules");
  assert.deepEqual([tab.screen, tab.visits[0]?.left.aborted, tab.router.state.coming], ["/", true, "/rules"]);
  await tab.come();
  assert.deepEqual([tab.screen, tab.router.state.coming], ["/rules", null]);
  assert.deepEqual(tab.log, ["close /", "push /rules", "remove /", "show /rules"]);
});

test("a second click on a link does not fetch its page twice", async () => {
  const tab = await tabAt("/");
  tab.router.go("/rules");
  tab.router.go("/rules");
  assert.deepEqual(
    [tab.server.asked, tab.history],
    [
      ["/", "/rules"],
      ["/", "/rules"],
    ],
  );
  await tab.come();
  tab.router.go("/rules");
  assert.deepEqual(
    [tab.server.asked, tab.history],
    [
      ["/", "/rules", "/rules"],
      ["/", "/rules"],
    ],
  );
});

test("of two links that are clicked quickly the second one counts, even if its page comes first", async () => {
  const tab = await tabAt("/");
  tab.router.go("/rules");
  tab.router.go("/learn");
  assert.equal(tab.visits[1]?.left.aborted, true);
  await tab.come();
  assert.deepEqual([tab.screen, tab.router.state.coming], ["/", "/learn"]);
  await tab.come();
  assert.deepEqual([tab.screen, tab.visits[2]?.left.aborted], ["/learn", false]);
  assert.deepEqual(tab.history, ["/", "/rules", "/learn"]);
});

test("a page that fails too late is not reported", async () => {
  const tab = await tabAt("/");
  tab.router.go("/rules");
  tab.router.go("/learn");
  await tab.server.refuse(new Error("gone"));
  await tab.come();
  assert.equal(tab.screen, "/learn");
});

test("where a page cannot be fetched, that is said in its place, and its link tries again", async () => {
  const tab = await tabAt("/");
  tab.router.go("/rules");
  await tab.server.refuse(new Error("gone"));
  assert.deepEqual([tab.screen, tab.router.state.coming], ["/rules: gone", null]);
  tab.router.go("/rules");
  await tab.come();
  assert.deepEqual([tab.screen, tab.history], ["/rules", ["/", "/rules"]]);
});

test("back and forward open the pages of the addresses anew", async () => {
  const tab = await tabAt("/");
  tab.router.go("/rules");
  await tab.come();
  tab.step(-1);
  await tab.come();
  assert.equal(tab.screen, "/");
  tab.step(1);
  await tab.come();
  assert.deepEqual([tab.screen, tab.history], ["/rules", ["/", "/rules"]]);
});

test("who goes back while a page is fetched sees the page before, and not the other one", async () => {
  const tab = await tabAt("/");
  tab.router.go("/rules");
  tab.step(-1);
  await tab.come();
  assert.equal(tab.screen, "/");
  await tab.come();
  assert.deepEqual([tab.screen, tab.visits.map(({ left }) => left.aborted)], ["/", [true, true, false]]);
});

test("a page that is still fetched can lead on to another one", async () => {
  const tab = await tabAt("/");
  tab.router.go("/join/abc");
  tab.visits[1]?.go("/play/1");
  await tab.come();
  await tab.come();
  assert.deepEqual([tab.screen, tab.history], ["/play/1", ["/", "/join/abc", "/play/1"]]);
});

test("a link that is pointed at for a moment has its script fetched, and one that is pressed at once", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const tab = await tabAt("/");
    tab.router.expect("/rules", false);
    tab.router.expect("/learn", false);
    mock.timers.tick(1000);
    await settled();
    assert.deepEqual(tab.prefetched, ["/learn"]);
    tab.router.expect("/rules", true);
    tab.router.expect("/rules", true);
    tab.router.expect("/learn", true);
    await settled();
    assert.deepEqual(tab.prefetched, ["/learn", "/rules"]);
  } finally {
    mock.timers.reset();
  }
});

test("a script that could not be fetched ahead of time is fetched again, and nothing is said", async () => {
  let count = 0;
  const prefetch = () => (count++ ? Promise.resolve() : Promise.reject(new Error("gone")));
  const tab = await tabAt("/", { prefetch });
  for (let i = 0; i < 3; i++) {
    tab.router.expect("/rules", true);
    await settled();
  }
  assert.deepEqual([count, tab.screen], [2, "/"]);
});

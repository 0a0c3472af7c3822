/** What fingers and mice do on a board of 100 by 100 pixels. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type GestureEvents, Gestures } from "../../src/board/gestures.ts";

type Kind = "pointerdown" | "pointermove" | "pointerup" | "pointercancel";
type How = { pointerId?: number; pointerType?: "touch" | "mouse"; button?: number; shiftKey?: boolean };

/** A board, and what was done on it. */
function surface(part: Partial<GestureEvents> = {}) {
  const element = Object.assign(new EventTarget(), {
    classList: { add: () => {}, remove: () => {} },
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 100, bottom: 100 }),
  });
  const said: string[] = [];
  new Gestures(element as unknown as SVGSVGElement, {
    down: () => {},
    mayDrag: () => false,
    dragStart: () => said.push("drag"),
    tap: (isFinger) => said.push(isFinger ? "finger" : "mouse"),
    longPress: () => said.push("long"),
    pan: (dx, dy) => said.push(`pan ${dx} ${dy}`),
    zoom: (factor) => said.push(`zoom ${factor.toFixed(2)}`),
    arrow: (_from, _to, isDone, ink) => said.push(`${isDone ? "done" : "drawn"}${ink ?? ""}`),
    cancelArrow: () => said.push("off"),
    hover: (at) => said.push(at ? "over" : "out"),
    isDrawing: () => false,
    ...part,
  });
  const act = (type: Kind, at: number, how: How = {}) => {
    const more = { pointerId: 1, clientX: at, clientY: at, button: 0, pointerType: "touch", ...how };
    return element.dispatchEvent(Object.assign(new Event(type), more));
  };
  return { act, said };
}

const drawing = () => surface({ isDrawing: () => true, pan: () => {}, zoom: () => {} });

test("a press and release is a tap, even of a finger that is not quite still", () => {
  const { act, said } = surface();
  act("pointerdown", 10);
  act("pointermove", 16);
  act("pointerup", 16);
  assert.deepEqual(said, ["finger"]);
});

test("a press means what lay there when it began", () => {
  const at: number[] = [];
  const { act } = surface({ down: ({ x }) => at.push(x) });
  act("pointerdown", 10);
  act("pointermove", 14);
  act("pointerup", 14);
  assert.deepEqual(at, [10]);
});

test("a finger that goes on over a tile drags it, and the board hears no more of it", () => {
  const { act, said } = surface({ mayDrag: () => true });
  act("pointerdown", 10);
  act("pointermove", 30);
  act("pointermove", 60);
  act("pointerup", 60);
  assert.deepEqual(said, ["drag"]);
});

test("a finger that goes on elsewhere moves the view", () => {
  const { act, said } = surface();
  act("pointerdown", 10);
  act("pointermove", 30);
  act("pointermove", 35);
  act("pointerup", 35);
  assert.deepEqual(said, ["pan 20 20", "pan 5 5"]);
});

test("two fingers move and zoom the view, and neither of them taps", () => {
  const { act, said } = surface();
  act("pointerdown", 10);
  act("pointerdown", 20, { pointerId: 2 });
  act("pointermove", 30, { pointerId: 2 });
  act("pointerup", 30, { pointerId: 2 });
  act("pointerup", 10);
  assert.deepEqual(said, ["pan 5 5", "zoom 2.00"]);
});

test("a finger that stays down presses long, and does not tap any more", (context: TestContext) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { act, said } = surface();
  act("pointerdown", 10);
  context.mock.timers.tick(480);
  act("pointerup", 10);
  assert.deepEqual(said, ["long"]);
});

test("a mouse that stays down taps all the same", (context: TestContext) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { act, said } = surface();
  act("pointerdown", 10, { pointerType: "mouse" });
  context.mock.timers.tick(1000);
  act("pointerup", 10, { pointerType: "mouse" });
  assert.deepEqual(said, ["mouse"]);
});

test("the right button draws an arrow, in the color of the keys held down", () => {
  const { act, said } = surface();
  const how = { pointerType: "mouse", button: 2, shiftKey: true } as const;
  act("pointerdown", 10, how);
  act("pointermove", 60, how);
  act("pointerup", 60, how);
  assert.deepEqual(said, ["drawnR", "doneR"]);
});

test("a stroke that ends on the board is an arrow", () => {
  const { act, said } = drawing();
  act("pointerdown", 10);
  act("pointermove", 60);
  act("pointerup", 60);
  assert.deepEqual(said, ["drawn", "done"]);
});

test("a stroke that is let go beside the board leaves nothing", () => {
  const { act, said } = drawing();
  act("pointerdown", 10);
  act("pointermove", 60);
  act("pointerup", 160);
  assert.deepEqual(said, ["drawn", "off"]);
});

test("a stroke that a second finger turns into a pinch leaves nothing", () => {
  const { act, said } = drawing();
  act("pointerdown", 10);
  act("pointermove", 60);
  act("pointerdown", 80, { pointerId: 2 });
  act("pointerup", 80, { pointerId: 2 });
  act("pointerup", 60);
  assert.deepEqual(said, ["drawn", "off"]);
});

test("a stroke that the browser takes over leaves nothing", () => {
  const { act, said } = drawing();
  act("pointerdown", 10);
  act("pointermove", 60);
  act("pointercancel", 60);
  assert.deepEqual(said, ["drawn", "off"]);
});

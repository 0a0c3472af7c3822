/** The engine as a WebAssembly module: its memory, one position in it, and searches of that position. */

/** Where the arrays of a search lie in the module's memory; made with the module by `skep.engine.wasm`. */
export type Layout = {
  /** A hash of the engine's sources; a snapshot of another version does not fit. */
  version: string;
  width: number;
  /** The top of the stack, which grows down. */
  stack: number;
  /** The first free address behind the arrays. */
  end: number;
  arrays: Record<ArrayName, { at: number; shape: number[]; size: number }>;
  frames: Record<CallName, number>;
  calls: Record<CallName, (string | number)[]>;
  fields: Record<string, Record<string, Field>>;
  constants: Record<ConstantName, number>;
};
type CallName = "call" | "deepen";
type ArrayName =
  | ("state" | "network" | "position" | "board" | "tables")
  | ("shared" | "plan" | "lines" | "found" | "roots");
type ConstantName =
  | ("noLimit" | "maxPly" | "maxLines" | "ages" | "bucket" | "win" | "proven" | "pointsPerE")
  | ("list" | "do" | "key" | "goOn" | "cut" | "depth" | "score" | "length" | "firstMove");
/** A field of a record: its offset, its bytes, and the bytes of one of its numbers. */
type Field = { at: number; bytes: number; size: number };
type Place = { at: number; shape: number[]; size: number };

/** When a search stops; without any limit it goes on until the worker that runs it is ended. */
export type Limits = { seconds?: number; depth?: number; nodes?: number; lines?: number };
/** A principal variation; the score is for the player to move, and the codes are moves of the engine. */
export type Line = { depth: number; score: number; codes: number[] };
/** `choices` is how many moves are legal. */
export type Progress = { lines: Line[]; nodes: number; seconds: number; choices: number };

/** The bytes of a game type or of a position, after a line of JSON. */
type Head = { version: string; width: number; parts: Record<string, [number, number][]> };

/** A position, a game type or the network belongs to another version of the engine. */
class VersionError extends Error {}

const PAGE = 1 << 16;
const MIB = 1 << 20;
/** Bytes of a slot of a frame. */
const SLOT = 8;
/** The module may grow to this many pages: 1 GiB. */
const MAX_PAGES = 1 << 14;

export class EngineModule {
  readonly #layout: Layout;
  readonly #memory: WebAssembly.Memory;
  readonly #call: (frame: number) => number;
  readonly #deepen: (frame: number) => number;
  readonly #now: () => number;
  readonly #tableBytes: number;
  readonly #places: Record<string, Place>;
  #age = 0;

  /** `now` is a clock in milliseconds; the transposition table takes the given number of mebibytes. */
  constructor(module: WebAssembly.Module, layout: Layout, network: Uint8Array, tableMib: number, now: () => number) {
    const { arrays, end, stack } = layout;
    if (network.length !== arrays.network.size) throw new VersionError("the network has another size");
    this.#layout = layout;
    this.#now = now;
    this.#tableBytes = tableMib * MIB;
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE), maximum: MAX_PAGES });
    const instance = new WebAssembly.Instance(module, {
      env: {
        __linear_memory: this.#memory,
        __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, stack),
        now,
      },
    });
    const functions = instance.exports as Record<CallName, (frame: number) => number>;
    this.#call = functions.call;
    this.#deepen = functions.deepen;
    this.#places = { ...arrays };
    new Uint8Array(this.#memory.buffer).set(network, arrays.network.at);
  }

  /** Take a game type, and forget what was searched before. */
  setRules(data: Uint8Array): void {
    const { end } = this.#layout;
    const { moves } = this.#unpack<Head & { moves: number }>(data);
    const tableAt = end + moves * SLOT;
    this.#grow(tableAt + this.#tableBytes);
    this.#places.moves = { at: end, shape: [moves], size: SLOT };
    this.#places.table = { at: tableAt, shape: [this.#tableBytes / SLOT], size: SLOT };
    this.forget();
  }

  /** Take a position of the game type. */
  setPosition(data: Uint8Array): void {
    const { constants } = this.#layout;
    const { codes } = this.#unpack<Head & { codes: number[] }>(data);
    this.#operate(constants.key, 0);
    const view = new DataView(this.#memory.buffer);
    const key = view.getBigInt64(this.#layout.frames.call, true);
    for (const field of ["key", "history"]) view.setBigInt64(this.#field("position", field).address, key, true);
    for (const code of codes) this.#operate(constants.do, code);
    this.#set("position", "depth", 0);
  }

  /** Copy the records to memory. Returns the parsed line of JSON before them. */
  #unpack<T extends Head>(data: Uint8Array): T {
    const { arrays, version, width } = this.#layout;
    const line = data.indexOf(10);
    const head: T = JSON.parse(new TextDecoder().decode(data.subarray(0, line)));
    if (head.version !== version || head.width !== width) throw new VersionError("made by another version");
    const bytes = new Uint8Array(this.#memory.buffer);
    let from = line + 1;
    for (const [name, runs] of Object.entries(head.parts)) {
      const { at, size } = arrays[name as ArrayName];
      bytes.fill(0, at, at + size);
      for (const [offset, length] of runs) {
        bytes.set(data.subarray(from, from + length), at + offset);
        from += length;
      }
    }
    return head;
  }

  /** Forget what was searched, so that the same search has the same result. */
  forget(): void {
    const { at } = this.#place("table");
    new Uint8Array(this.#memory.buffer, at, this.#tableBytes).fill(0);
    this.#clear("shared", "history");
    this.#clear("shared", "counter_moves");
    this.#age = 0;
  }

  /** The legal moves of the position, as codes. */
  moves(): number[] {
    const count = this.#operate(this.#layout.constants.list, 0);
    const { at } = this.#place("moves");
    return Array.from(new BigInt64Array(this.#memory.buffer, at, count), Number);
  }

  /** Make a legal move in the position. */
  play(code: number): void {
    this.#operate(this.#layout.constants.do, code);
    this.#set("position", "depth", 0);
  }

  /** Iterative deepening: yields after each iteration, and finally the result at the limit. */
  *search(limits: Limits): Generator<Progress> {
    const { constants, arrays } = this.#layout;
    const began = this.#now();
    const roots = this.moves();
    if (roots.length === 0) return;
    const rows = Math.min(limits.lines ?? 1, roots.length, constants.maxLines);
    this.#begin(roots, rows, limits, began);
    const frame = this.#frame("deepen", {}, { roots: roots.length, lines: rows, found: rows });
    let status = constants.goOn;
    while (status === constants.goOn) {
      status = this.#run(this.#deepen, frame);
      const count = this.#get("plan", "count");
      const width = arrays.found.shape[1] ?? 0;
      const numbers = new BigInt64Array(this.#memory.buffer, arrays.found.at, count * width);
      const lines = Array.from({ length: count }, (_, row) => this.#line(numbers.subarray(row * width)));
      const seconds = (this.#now() - began) / 1000;
      yield { lines, nodes: this.#get("state", "nodes"), seconds, choices: roots.length };
    }
  }

  #line(row: BigInt64Array): Line {
    const { depth, score, length, firstMove } = this.#layout.constants;
    const end = firstMove + Number(row[length]);
    return {
      depth: Number(row[depth]),
      score: Number(row[score]),
      codes: Array.from(row.subarray(firstMove, end), Number),
    };
  }

  /** Prepare a search, as the engine's own host does. */
  #begin(roots: number[], rows: number, limits: Limits, began: number): void {
    const { arrays, constants } = this.#layout;
    const { noLimit, maxPly, ages } = constants;
    const bytes = new Uint8Array(this.#memory.buffer);
    bytes.copyWithin(arrays.board.at, arrays.position.at, arrays.position.at + arrays.position.size);
    new BigInt64Array(this.#memory.buffer, arrays.roots.at, roots.length).set(roots.map(BigInt));
    for (const { at, shape, size } of [arrays.lines, arrays.found])
      bytes.fill(0, at, at + rows * (shape[1] ?? 0) * size);
    this.#age = (this.#age % ages) + 1;
    this.#set("state", "age", this.#age);
    for (const field of ["nodes", "stop"]) this.#set("state", field, 0);
    for (const field of ["node_limit", "deadline"]) this.#set("state", field, noLimit);
    this.#clear("state", "killers");
    this.#set("shared", "completed", 0);
    this.#clear("shared", "pv_sign");
    const deadline = limits.seconds === undefined ? noLimit : Math.round((began + limits.seconds * 1000) * 1e6);
    const plan = {
      max_depth: Math.min(limits.depth ?? maxPly, maxPly - 1),
      has_depth: Number(limits.depth !== undefined),
      is_shared: 0,
      node_limit: limits.nodes ?? noLimit,
      began: Math.round(began * 1e6),
      deadline,
      aim: noLimit,
      depth: 0,
      count: 0,
      best: -1,
      settled: 0,
      changes: 0,
      usual: 0,
    };
    for (const [field, value] of Object.entries(plan)) this.#set("plan", field, value);
  }

  #operate(operation: number, move: number): number {
    const frame = this.#frame("call", { operation, move }, {});
    this.#run(this.#call, frame);
    return Number(new DataView(this.#memory.buffer).getBigInt64(frame, true));
  }

  #run(entry: (frame: number) => number, frame: number): number {
    if (entry(frame) !== 0) throw new Error("the engine failed");
    return Number(new DataView(this.#memory.buffer).getBigInt64(frame, true));
  }

  /** Write the arguments of a call behind the place of its result; `lengths` says how much of an array is used. */
  #frame(name: CallName, numbers: Record<string, number>, lengths: Record<string, number>): number {
    const frame = this.#layout.frames[name];
    const slots: number[] = [];
    for (const argument of this.#layout.calls[name]) {
      if (typeof argument === "number") slots.push(argument);
      else if (argument in numbers) slots.push(numbers[argument] ?? 0);
      else slots.push(...describe(this.#place(argument), lengths[argument]));
    }
    const view = new DataView(this.#memory.buffer);
    slots.forEach((value, index) => {
      view.setBigInt64(frame + (index + 1) * SLOT, BigInt(value), true);
    });
    return frame;
  }

  #place(name: string): Place {
    const place = this.#places[name];
    if (!place) throw new Error(`no position is set up: ${name} has no place`);
    return place;
  }

  #field(record: string, name: string): Field & { address: number } {
    const field = this.#layout.fields[record]?.[name];
    if (!field) throw new VersionError(`the engine has no field ${record}.${name}`);
    return { ...field, address: this.#place(record).at + field.at };
  }

  #get(record: string, name: string): number {
    return Number(new DataView(this.#memory.buffer).getBigInt64(this.#field(record, name).address, true));
  }

  #set(record: string, name: string, value: number): void {
    const { address, size } = this.#field(record, name);
    const view = new DataView(this.#memory.buffer);
    if (size === SLOT) view.setBigInt64(address, BigInt(value), true);
    else view.setInt32(address, value, true);
  }

  #clear(record: string, name: string): void {
    const { address, bytes } = this.#field(record, name);
    new Uint8Array(this.#memory.buffer, address, bytes).fill(0);
  }

  #grow(bytes: number): void {
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
  }
}

/** An array as the engine's functions take it: two owners, elements, bytes of one, address, shape, strides. */
function describe({ at, shape, size }: Place, used = shape[0] ?? 0): number[] {
  const sizes = [used, ...shape.slice(1)];
  const strides = sizes.map((_, place) => sizes.slice(place + 1).reduce((product, each) => product * each, size));
  return [0, 0, sizes.reduce((product, each) => product * each, 1), size, at, ...sizes, ...strides];
}

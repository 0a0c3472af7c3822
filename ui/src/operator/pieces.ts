/** A file cut into texts that end with a line, so that no more of it is held than a piece. */

/** What is needed of a `File`. */
export type SentFile = {
  readonly name: string;
  readonly size: number;
  slice(begin: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
};

/** Bytes that are read at once. */
const BLOCK = 65_536;

/** The texts of a file, of `most` characters each. */
export async function* textsOf(file: SentFile, most: number): AsyncGenerator<{ text: string; isLast: boolean }> {
  let decoder: TextDecoder | null = null;
  let waiting = "";
  for (let at = 0; at < file.size; at += BLOCK) {
    const bytes = await file.slice(at, at + BLOCK).arrayBuffer();
    decoder ??= new TextDecoder(encodingOf(new Uint8Array(bytes)));
    waiting += decoder.decode(bytes, { stream: true });
    while (waiting.length > most) {
      const text = waiting.slice(0, waiting.lastIndexOf("\n", most - 1) + 1 || most);
      yield { text, isLast: false };
      waiting = waiting.slice(text.length);
    }
  }
  yield { text: waiting + (decoder?.decode() ?? ""), isLast: true };
}

/** UTF-16 where the first bytes say so, else UTF-8. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

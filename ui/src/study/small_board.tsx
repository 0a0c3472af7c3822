/** A line of moves on a small board: a picture that the server draws. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { pictureStyle } from "../base/settings.ts";
import type { Position } from "../engine/analyst.ts";

/** Milliseconds that a pointer rests before a picture is fetched. */
const REST = 120;
const MAX_PICTURES = 60;

/** A line after a position, and what is seen there. */
export type Preview = { position: Position; moves: readonly string[]; words: string };

const pictures = new Map<string, Promise<string | null>>();

/** The address of a picture of a position. The last pictures are kept. */
function pictureOf({ position, moves }: Preview): Promise<string | null> {
  const line = [...position.line, ...moves];
  const body = JSON.stringify({ ...position, line, ...pictureStyle(), hands: false, size: 320 });
  const known = pictures.get(body);
  if (known) return known;
  const picture = fetchPicture(body);
  pictures.set(body, picture);
  void picture.then((address) => address ?? pictures.delete(body));
  const [oldest] = pictures.keys();
  if (pictures.size > MAX_PICTURES && oldest !== undefined) {
    void pictures.get(oldest)?.then((address) => address && URL.revokeObjectURL(address));
    pictures.delete(oldest);
  }
  return picture;
}

async function fetchPicture(body: string): Promise<string | null> {
  try {
    const headers = { "Content-Type": "application/json", "X-Skep": "1" };
    const answer = await fetch("/api/picture", { method: "POST", headers, body });
    return answer.ok ? URL.createObjectURL(await answer.blob()) : null;
  } catch {
    return null;
  }
}

/** Shows a preview a moment after it was wanted, until there is none. */
export function SmallBoard({ preview }: { preview: Preview | null }) {
  const [shown, show] = useState<{ source: string; words: string } | null>(null);
  const wanted = useRef(preview);
  wanted.current = preview;
  useLayoutEffect(() => {
    if (!preview) return show(null);
    const timer = setTimeout(async () => {
      const source = await pictureOf(preview);
      if (source && wanted.current === preview) show({ source, words: preview.words });
    }, REST);
    return () => clearTimeout(timer);
  }, [preview]);
  return (
    <div class="small-board" hidden={!shown}>
      {shown && <img src={shown.source} alt={shown.words} width={320} height={240} />}
    </div>
  );
}

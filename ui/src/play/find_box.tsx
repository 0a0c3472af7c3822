/** A box in which legal moves are found by typing. Everything can be played from here. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { speak } from "../base/notices.tsx";
import { useSteady } from "../base/steady.ts";
import type { LegalMove } from "../generated/wire.ts";
import { type Found, findable, findMoves, hasWords } from "./find_moves.ts";

/** How many moves are listed at most. */
const MAX_SHOWN = 40;
const LIST = "command-list";
const itemId = (i: number) => `command-${String(i)}`;

type Props = {
  legalMoves: readonly LegalMove[];
  wordsOf(move: LegalMove): string;
  tileOf(move: LegalMove): string;
  onPlay(move: LegalMove): void;
  /** The box takes the focus whenever this grows. */
  focusCount: number;
};

export function FindBox({ legalMoves, wordsOf, tileOf, onPlay, focusCount }: Props) {
  const [text, write] = useState("");
  /** The place in the list that Enter plays. */
  const [at, point] = useState(0);
  const [isOpen, open] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const all = findable(legalMoves, wordsOf, tileOf);
  const [found, hold] = useSteady(isOpen ? findMoves(all, text) : []);
  const count = Math.min(MAX_SHOWN, found.length);
  const here = at < count ? at : 0;
  useLayoutEffect(() => {
    if (focusCount) input.current?.focus();
  }, [focusCount]);

  const close = () => open(false);
  const search = (typed: string) => {
    write(typed);
    point(0);
    open(true);
    if (!hasWords(typed)) return;
    const next = findMoves(all, typed);
    speak(t("find-found", { count: next.length, first: next[0]?.words ?? "" }));
  };
  const play = (chosen: Found | undefined) => {
    if (!chosen) return;
    write("");
    close();
    onPlay(chosen.move);
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      if (isOpen && count) point((here + step + count) % count);
      else open(true);
    } else if (event.key === "Enter") play(isOpen ? found[here] : findMoves(all, text)[0]);
    else if (event.key === "Escape") {
      write("");
      input.current?.blur();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="command-box">
      <input
        class="command"
        ref={input}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        placeholder={t("find-placeholder")}
        aria-label={t("find-label")}
        aria-expanded={isOpen}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && count ? itemId(here) : undefined}
        disabled={!all.length}
        value={text}
        onInput={({ currentTarget }) => search(currentTarget.value)}
        onFocus={() => search(text)}
        onBlur={close}
        onKeyDown={key}
      />
      <List found={found} here={here} isOpen={isOpen} hold={hold} play={play} />
    </div>
  );
}

type ListProps = {
  found: readonly Found[];
  here: number;
  isOpen: boolean;
  hold: () => void;
  play: (chosen: Found) => void;
};

function List({ found, here, isOpen, hold, play }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const current = list.current?.children[here];
    if (!isOpen || !list.current || !(current instanceof HTMLElement)) return;
    const { scrollHeight, clientHeight } = list.current;
    if (scrollHeight > clientHeight) list.current.scrollTop = current.offsetTop - clientHeight / 2;
  }, [here, isOpen, found]);
  const more = found.length - MAX_SHOWN;
  const note = more > 0 ? t("find-more", { count: more }) : found.length ? "" : t("find-none");
  /** A press in the list leaves the focus in the box. */
  const press = (event: Event) => {
    hold();
    event.preventDefault();
  };
  return (
    <div
      class="command-list"
      id={LIST}
      ref={list}
      role="listbox"
      aria-label={t("find-list")}
      hidden={!isOpen}
      onPointerDown={press}
    >
      {found.slice(0, MAX_SHOWN).map((each, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are those of the box
        <div
          key={each.move.text}
          id={itemId(i)}
          role="option"
          aria-selected={i === here}
          tabIndex={-1}
          onClick={() => play(each)}
        >
          <code class={`effect ${each.move.effect}`}>{each.move.text}</code>
          <span>{each.words}</span>
        </div>
      ))}
      {isOpen && note && (
        <div class="more" role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
          {note}
        </div>
      )}
    </div>
  );
}

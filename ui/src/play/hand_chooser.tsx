/** The opening hand of a Swarm game, put together from what can be taken. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../base/i18n.ts";
import type { Look } from "../board/tile.ts";
import { TilePicture } from "../board/tile_picture.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { LegalMove, TileInfo } from "../generated/wire.ts";
import { chosenHand, type HandChoice, handChoice, type Offer, offersOf } from "./opening_hand.ts";
import type { Tiles } from "./position.ts";
import { tileWords } from "./words.ts";

type Props = {
  legalMoves: readonly LegalMove[];
  tiles: Tiles;
  /** What is said above the tiles. */
  note: string;
  /** The tiles that a lesson lights. */
  lit?: readonly string[];
  onChoose(move: LegalMove): void;
  /** A tile is pointed at or taken: its card is shown. */
  onLook(tile: string): void;
};

/** Shown while one of the legal moves takes a hand. */
export function HandChooser({ legalMoves, tiles, note, lit = [], onChoose, onLook }: Props) {
  const choice = handChoice(legalMoves, tiles);
  const root = useRef<HTMLElement>(null);
  const shown = { tiles, note, lit, onChoose, onLook };
  return (
    <section class="swarm" aria-label={t("layout-opening-hand")} hidden={!choice} ref={root}>
      {choice && <Choosing key={choice.owner} choice={choice} root={root} {...shown} />}
    </section>
  );
}

const plain = (info: TileInfo): Look => ({ info: { ...info, number: 0 }, face: info.front });

type ChoosingProps = Omit<Required<Props>, "legalMoves"> & { choice: HandChoice; root: RefObject<HTMLElement | null> };

function Choosing({ choice, root, tiles, note, lit, onChoose, onLook }: ChoosingProps) {
  /** The fronts of the tiles that are taken. */
  const [taken, take] = useState<readonly string[]>([]);
  /** The front of the tile that was taken last; empty where another button was pressed. */
  const pressed = useRef("");
  const chosen = chosenHand(choice, tiles, taken);
  const litFronts = new Set(lit.flatMap((name) => tiles.get(name)?.front ?? []));
  useLayoutEffect(() => keepFocus(root.current, pressed.current), [taken]);
  const offer = ({ info, left }: Offer) => (
    <OfferButton
      key={info.front}
      info={info}
      left={left}
      isLit={litFronts.has(info.front)}
      isDisabled={left <= 0 || taken.length >= LIMITS.hand}
      act={() => {
        pressed.current = info.front;
        take([...taken, info.front]);
        onLook(info.name);
      }}
      look={() => onLook(info.name)}
    />
  );
  const giveBack = (i: number) => {
    pressed.current = "";
    take(taken.toSpliced(i, 1));
  };
  return (
    <>
      <h2>{t("swarm-choose")}</h2>
      <p class="muted">{note}</p>
      <div class="slots" role="group" aria-label={t("swarm-hand")}>
        {choice.always.map((name) => (
          <FixedSlot key={name} info={tiles.get(name)} />
        ))}
        {Array.from({ length: LIMITS.hand }, (_, i) => (
          <Slot key={`slot ${String(i)}`} info={infoOf(taken[i], tiles, choice.owner)} act={() => giveBack(i)} />
        ))}
      </div>
      <div class="offers" role="group" aria-label={t("swarm-tiles")}>
        {offersOf(choice, tiles, taken).map(offer)}
      </div>
      <div class="row end">
        <button
          type="button"
          onClick={() => {
            pressed.current = "";
            take([]);
          }}
        >
          {t("swarm-again")}
        </button>
        <button type="button" class="primary" disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
          {t("swarm-take")}
        </button>
      </div>
    </>
  );
}

function infoOf(front: string | undefined, tiles: Tiles, owner: string): TileInfo | undefined {
  return front ? [...tiles.values()].find((each) => each.front === front && each.color === owner) : undefined;
}

type OfferProps = {
  info: TileInfo;
  left: number;
  isLit: boolean;
  isDisabled: boolean;
  act: () => void;
  look: () => void;
};

/** A tile that can be taken. Its back is a small tile on its corner, so that both read as one. */
function OfferButton({ info, left, isLit, isDisabled, act, look }: OfferProps) {
  const front = plain(info);
  return (
    <button
      type="button"
      class={isLit ? "heap lit-heap" : "heap"}
      data-offer={info.front}
      disabled={isDisabled}
      aria-label={t("swarm-offer", { tile: tileWords(front), count: left })}
      onClick={act}
      onPointerEnter={look}
    >
      <TilePicture look={front} />
      {info.back && (
        <span class="offer-back" aria-hidden="true">
          <TilePicture look={{ ...front, face: info.back }} />
        </span>
      )}
      <span class="heap-count" aria-hidden="true">
        {String(left)}
      </span>
    </button>
  );
}

function FixedSlot({ info }: { info: TileInfo | undefined }) {
  return (
    info && (
      <span class="slot fixed" title={t("swarm-always")}>
        <TilePicture look={{ info, face: info.front }} />
      </span>
    )
  );
}

function Slot({ info, act }: { info: TileInfo | undefined; act: () => void }) {
  if (!info) return <span class="slot empty" aria-hidden="true" />;
  const look = plain(info);
  return (
    <button type="button" class="slot heap" aria-label={t("swarm-put-back", { tile: tileWords(look) })} onClick={act}>
      <TilePicture look={look} />
    </button>
  );
}

/** A button that was pressed and can be pressed no more passes the focus on. */
function keepFocus(root: HTMLElement | null, front: string): void {
  if (!front) return;
  const next = [`[data-offer="${CSS.escape(front)}"]`, ".primary", ".offers button"]
    .map((selector) => root?.querySelector<HTMLElement>(`${selector}:not(:disabled)`))
    .find((element) => element);
  next?.focus();
}

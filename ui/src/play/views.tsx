/** What is shown around a board while someone plays on it: hands, faces, menus, an opened stack, the card of a tile. */

import { t } from "../base/i18n.ts";
import { RuleLink, Sign, useController } from "../base/view.tsx";
import type { Hex, Point } from "../board/geometry.ts";
import type { Stacks } from "../board/stacks.ts";
import type { Look } from "../board/tile.ts";
import { TilePicture } from "../board/tile_picture.tsx";
import type { CardInfo, Color, LegalMove } from "../generated/wire.ts";
import { Chooser } from "./chooser.tsx";
import type { PlayCtrl, PlayState } from "./ctrl.ts";
import { type HandEvents, Heaps } from "./heaps.tsx";
import { COLORS, facesOf, type Tiles } from "./position.ts";
import { type Heap, heaps } from "./selection.ts";
import { StackBox } from "./stack_box.tsx";
import { creaturePhrase, effectWords, tilePhrase, tileTitle } from "./words.ts";

/** What a hand shows. */
const HAND = ["view", "legalMoves", "waiting", "picked", "lit"] as const;
type HandField = (typeof HAND)[number];

/** The heaps of a player, with what may be done with them now. */
function heapsOf(
  { view, legalMoves, waiting }: Readonly<Pick<PlayState, HandField>>,
  tiles: Tiles,
  color: Color,
): Heap[] {
  const mine = view?.to_move === color ? legalMoves : [];
  return heaps(view?.hands[color] ?? [], tiles, mine, waiting === color);
}

/** The tiles in a player's hand. Fills an element `.hand`. */
export function HandView({ ctrl, color, events }: { ctrl: PlayCtrl; color: Color; events: HandEvents }) {
  const state = useController(ctrl, ...HAND);
  const { view, picked, legalMoves, lit } = state;
  return (
    <Heaps
      heaps={heapsOf(state, ctrl.tiles, color)}
      tiles={ctrl.tiles}
      picked={picked}
      drawn={view?.last?.drawn ?? null}
      owner={color}
      hasTurn={view?.to_move === color && legalMoves.length > 0}
      lit={lit.tiles}
      events={events}
    />
  );
}

/** A board as what opens on it sees it. */
type Place = { readonly stacks: Stacks; pagePoint(hex: Hex): Point };

type OverlayProps = { ctrl: PlayCtrl; place: Place; host: Element; hands: readonly Color[] };

/** What lies over the board. */
export function OverlayView({ ctrl, place, host, hands }: OverlayProps) {
  const state = useController(ctrl, "choice", "stack", ...HAND);
  const { choice, stack, picked } = state;
  return (
    <>
      <Faces ctrl={ctrl} state={state} hands={hands} />
      {choice && (
        <Chooser
          key={`${picked?.tile} ${choice.hex.q} ${choice.hex.r}`}
          title={t("board-what")}
          choices={choice.entries.map((entry) => ({
            label: entryWords(entry.move, entry.via, ctrl.tiles, state),
            effect: entry.move.effect,
            look: lookAfter(entry.move, ctrl.tiles, state),
            act: () => ctrl.take(entry),
          }))}
          at={choice.at ?? place.pagePoint(choice.hex)}
          host={host}
          onCancel={() => ctrl.drop()}
        />
      )}
      {stack && (
        <StackBox looks={place.stacks.looks(stack.hex)} at={stack.at ?? place.pagePoint(stack.hex)} host={host} />
      )}
    </>
  );
}

function entryWords(
  move: LegalMove,
  via: string | null,
  tiles: Tiles,
  { view }: Readonly<Pick<PlayState, "view">>,
): string {
  const faceUp = facesOf(view);
  return via ? t("effect-take", { tile: tilePhrase(tiles, via, faceUp(via)) }) : effectWords(move, tiles, faceUp);
}

/** The tile as it would look after a move. */
function lookAfter(move: LegalMove, tiles: Tiles, { view }: Readonly<Pick<PlayState, "view">>): Look | null {
  const info = tiles.get((move.kind === "remove" || move.kind === "swap" ? move.target : move.tile) ?? "");
  if (!info) return null;
  const up = facesOf(view)(info.name) ?? info.front;
  const other = up === info.back ? info.front : (info.back ?? info.front);
  const face = move.kind === "place" ? (move.face ?? info.front) : move.kind === "flip" ? other : up;
  return { info: { ...info, number: 0 }, face, shows: view?.honeycombo === "white" ? "black" : "white" };
}

type FacesProps = { ctrl: PlayCtrl; state: Readonly<Pick<PlayState, HandField>>; hands: readonly Color[] };

/** Which face of a tile from the hand is to be up: buttons in a corner of the board, where nothing shifts for them. */
function Faces({ ctrl, state, hands }: FacesProps) {
  const { picked } = state;
  const info = ctrl.tiles.get(picked?.tile ?? "");
  const heap = COLORS.filter((color) => hands.includes(color))
    .flatMap((color) => heapsOf(state, ctrl.tiles, color))
    .find(({ tile }) => tile === info?.name);
  if (!info || !heap || heap.faces.length < 2) return <div class="faces" role="group" hidden />;
  return (
    <div class="faces" role="group" aria-label={t("faces-label")}>
      {heap.faces.map((letter) => {
        const title = (letter === info.back ? info.back_title : info.front_title) ?? "";
        return (
          <button
            key={letter}
            type="button"
            class="face-choice"
            title={title}
            aria-pressed={picked?.face === letter}
            onClick={() => ctrl.turnFace(letter)}
          >
            <TilePicture look={{ info: { ...info, number: 0 }, face: letter }} />
            <span>{title}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The card of a tile: its name, what it does, what it can do here and now or why not, and what is on its back. */
export function CardContent({ ctrl }: { ctrl: PlayCtrl }) {
  const { card } = useController(ctrl, "card");
  return card && <Card card={card} tiles={ctrl.tiles} onClose={() => ctrl.hideCard()} />;
}

function Card({ card, tiles, onClose }: { card: CardInfo; tiles: Tiles; onClose: () => void }) {
  const { tile, face, other, now } = card;
  const info = tiles.get(tile);
  if (!info) return null;
  return (
    <>
      <header>
        <TilePicture look={{ info: { ...info, number: 0 }, face: face.letter }} />
        <h2>{tileTitle(tiles, tile, face.letter)}</h2>
        <button type="button" class="quiet" aria-label={t("card-close")} onClick={onClose}>
          <Sign name="close" />
        </button>
      </header>
      <p>{face.does}</p>
      {now.map(({ text, rule }) => (
        <p key={text} class="now">
          {text} {rule && <RuleLink rule={rule} />}
        </p>
      ))}
      {other && (
        <p class="other">
          <strong>{t("card-other-side", { creature: creaturePhrase(other.letter) })}</strong> {other.does}
        </p>
      )}
      <a href={`/creatures/${face.page}`} data-aside>
        {t("card-more", { creature: creaturePhrase(face.letter) })}
      </a>
    </>
  );
}

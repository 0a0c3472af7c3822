/** The panel of the picked tile: its face, its place in the stack, what happened to it, taking it off. */

import { MenuField } from "../base/fields.tsx";
import { t } from "../base/i18n.ts";
import { SignButton } from "../base/view.tsx";
import { TilePicture } from "../board/tile_picture.tsx";
import { tileWords } from "../play/words.ts";
import { type EditorCtrl, type EditorState, lookOf } from "./ctrl.ts";
import { DEEDS, type Deed, deedOf, type PileName, pilesBeside, stackOf } from "./setup.ts";

type Props = { ctrl: EditorCtrl; state: Readonly<EditorState> };
type HeldProps = Props & { held: string };

export function TilePanel({ ctrl, state }: Props) {
  const { held } = state;
  return (
    <section class="tile-panel" aria-label={t("editor-tile")}>
      {held === null ? <p class="muted">{t("editor-hint")}</p> : <HeldTile ctrl={ctrl} state={state} held={held} />}
    </section>
  );
}

function HeldTile({ ctrl, state, held }: HeldProps) {
  const stack = stackOf(state.setup, held);
  const look = lookOf(state, held);
  const names = stack?.tiles.map(({ tile }) => tile) ?? [];
  return (
    <>
      <h2>
        <TilePicture look={look} />
        <span>{tileWords(look)}</span>
      </h2>
      <Buttons ctrl={ctrl} state={state} held={held} />
      {stack && look.info.color !== "neutral" && <Deeds ctrl={ctrl} state={state} held={held} />}
      {names.length > 1 && (
        <ol class="stack-list" aria-label={t("editor-stack")}>
          {names
            .map((name, level) => (
              <Level
                key={name}
                ctrl={ctrl}
                state={state}
                name={name}
                isLowest={level === 0}
                isHighest={level + 1 === names.length}
              />
            ))
            .reverse()}
        </ol>
      )}
    </>
  );
}

function Buttons({ ctrl, state, held }: HeldProps) {
  const { info } = lookOf(state, held);
  const pile = pilesBeside(state.setup, [...state.tiles.values()]).get(held);
  const isNeutral = info.color === "neutral";
  const can = new Set(state.checked?.can);
  const hasBag = can.has("draw");
  const ways: [isOffered: boolean, to: PileName, words: string][] = [
    [!hasBag && pile === undefined, "hand", t("editor-take-off")],
    [!hasBag && pile === "removed", "hand", t("editor-to-hand")],
    [hasBag && !isNeutral, "bag", t("editor-to-bag")],
    [hasBag && !isNeutral, "white", t("editor-to-white")],
    [hasBag && !isNeutral, "black", t("editor-to-black")],
    [can.has("remove") && !isNeutral, "removed", t("editor-remove")],
  ];
  return (
    <div class="row">
      {(info.back || isNeutral) && (
        <button key="turn" type="button" onClick={() => ctrl.turnOver(held)}>
          {t("editor-turn-over")}
        </button>
      )}
      {ways
        .filter(([isOffered, to]) => isOffered && to !== pile)
        .map(([, to, words]) => (
          <button key={to} type="button" onClick={() => ctrl.takeOff(held, to)}>
            {words}
          </button>
        ))}
      <button key="drop" type="button" onClick={() => ctrl.drop()}>
        {t("editor-let-go")}
      </button>
    </div>
  );
}

/** The opponent's last action on the tile. */
function Deeds({ ctrl, state, held }: HeldProps) {
  const can = new Set(state.checked?.can);
  const possible: readonly Deed[] = DEEDS.filter(
    (deed) => (deed !== "flipped" || can.has("flip")) && (deed !== "stung" || can.has("sting")),
  );
  return (
    <MenuField
      label={t("editor-deed")}
      chosen={deedOf(state.setup, held) ?? ""}
      items={(["", ...possible] as const).map((value) => ({ value, title: deedWords(value || null) }))}
      choose={(deed) => ctrl.setDeed(held, deed || null)}
    />
  );
}

export function deedWords(deed: Deed | null): string {
  return t(`editor-deed-${deed ?? "none"}`);
}

type LevelProps = Props & { name: string; isLowest: boolean; isHighest: boolean };

/** A tile of the stack. */
function Level({ ctrl, state, name, isLowest, isHighest }: LevelProps) {
  const look = lookOf(state, name);
  const tile = tileWords(look);
  return (
    <li aria-current={name === state.held ? "true" : undefined}>
      <button type="button" class="quiet in-stack" onClick={() => ctrl.hold(name)}>
        <TilePicture look={look} />
        <span>{tile}</span>
      </button>
      <SignButton
        kind="quiet up"
        sign="back"
        label={t("editor-up", { tile })}
        isDisabled={isHighest}
        act={() => ctrl.shift(name, 1)}
      />
      <SignButton
        kind="quiet down"
        sign="back"
        label={t("editor-down", { tile })}
        isDisabled={isLowest}
        act={() => ctrl.shift(name, -1)}
      />
    </li>
  );
}

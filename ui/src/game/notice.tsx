/** The banner over the board: how the game ended, or that something else is looked at. */

import type { Ref } from "preact";
import { t } from "../base/i18n.ts";
import { durationWords } from "../base/time_words.ts";
import { Button, Figure, RuleLink, Sign } from "../base/view.tsx";
import { TilePicture } from "../board/tile_picture.tsx";
import type { GameState, ResultInfo } from "../generated/wire.ts";
import { facesOf, type Tiles } from "../play/position.ts";
import { playedMoveWords, tileTitle } from "../play/words.ts";
import type { GameCtrl, GamePageState } from "./ctrl.ts";
import type { Side } from "./side.ts";
import { endWords, headline, praiseWords } from "./words.ts";

type Props = { ctrl: GameCtrl; state: Readonly<GamePageState>; tiles: Tiles; turn: number };

export function Notice({ root, ...props }: Props & { root: Ref<HTMLDivElement> }) {
  const { game, side, pending, isEndHidden } = props.state;
  const result = game?.result ?? null;
  const isWon = result !== null && game?.seats.length === 1 && game.seats[0] === result.winner;
  const classes = ["notice", pending ? "pending" : side ? "looking" : "result", !side && isWon && "won"];
  return (
    <div class={classes.filter(Boolean).join(" ")} ref={root} hidden={!side && (!result || isEndHidden)}>
      {side && pending && <Pending {...props} side={side} />}
      {side && !pending && <Looking {...props} side={side} />}
      {!side && game && result && <Ending {...props} game={game} result={result} />}
    </div>
  );
}

/** The last move of a line in words. */
function triedWords({ line, moves }: Side, tiles: Tiles, turn: number): string {
  const move = moves.at(-1);
  return move ? playedMoveWords(move, tiles, turn) : (line.at(-1) ?? "");
}

function Pending({ ctrl, side, tiles, turn }: Props & { side: Side }) {
  return (
    <>
      <p>{triedWords(side, tiles, turn)}</p>
      <div class="row">
        <Button isPrimary focus act={() => ctrl.confirm()}>
          {t("banner-make")}
        </Button>
        <Button act={() => ctrl.back()}>{t("banner-take-back")}</Button>
      </div>
    </>
  );
}

function Looking({ ctrl, state, side, tiles, turn }: Props & { side: Side }) {
  const all = state.game?.view.ply ?? 0;
  return (
    <>
      <p>
        {side.line.length
          ? t("banner-trying", { move: triedWords(side, tiles, turn) })
          : t("banner-look", { ply: side.ply, all })}
      </p>
      <div class="row">
        {side.line.length > 0 && (
          <Button key="undo" sign="undo" act={() => ctrl.undoTried()}>
            {t("banner-one-back")}
          </Button>
        )}
        <Button key="back" isPrimary act={() => ctrl.back()}>
          {t("banner-back")}
        </Button>
      </div>
    </>
  );
}

type EndingProps = Props & { game: GameState; result: ResultInfo };

/** Who won, what decided it, the game in figures, and where to go from here. */
function Ending({ ctrl, state, game, result, tiles, turn }: EndingProps) {
  const { rule, cause } = result;
  const { last } = game.view;
  const { nextLevel } = state;
  const hasRule = rule !== null && (cause === "board" || cause === "agreed");
  return (
    <>
      <button type="button" class="quiet hide" aria-label={t("banner-hide")} onClick={() => ctrl.hideEnd()}>
        <Sign name="close" />
      </button>
      <header>
        <Crowned game={game} tiles={tiles} />
        <h2>{headline(game)}</h2>
      </header>
      <p>
        {endWords(game, result)} {hasRule && <RuleLink rule={rule} />}
      </p>
      {cause === "board" && last && (
        <p class="decided">{praiseWords(game, tiles) ?? `${playedMoveWords(last, tiles, turn)}.`}</p>
      )}
      {cause !== "aborted" && <Figures game={game} tiles={tiles} seconds={state.lines.seconds} />}
      <div class="row">
        {nextLevel && (
          <button type="button" class="primary next-level" onClick={() => ctrl.playNextLevel()}>
            {t("banner-next-level", { level: nextLevel.title })}
          </button>
        )}
        {game.can.includes("rematch") && (
          <Button isPrimary={!nextLevel} act={() => ctrl.ask("rematch")}>
            {t("banner-rematch")}
          </Button>
        )}
        <button type="button" data-act="analyse" onClick={() => ctrl.study(true)}>
          {t("banner-analyse")}
        </button>
        <a class="button" href="/new">
          {t("banner-new")}
        </a>
      </div>
    </>
  );
}

/** The royal of the winner, as it lies on the board. */
function Crowned({ game: { view, result }, tiles }: { game: GameState; tiles: Tiles }) {
  const royal = view.danger.find(({ tile }) => tiles.get(tile)?.color === result?.winner);
  const info = royal && tiles.get(royal.tile);
  if (!info) return null;
  return <TilePicture look={{ info: { ...info, number: 0 }, face: facesOf(view)(info.name) ?? info.front }} />;
}

type FiguresProps = { game: GameState; tiles: Tiles; seconds: number | null };

/** A finished game in figures: its length, its size, and how near each royal was to its end. */
function Figures({ game: { view }, tiles, seconds }: FiguresProps) {
  const lying = view.stacks.reduce((sum, stack) => sum + stack.tiles.length, 0);
  const faceUp = facesOf(view);
  return (
    <dl class="figures">
      <Figure name={t("ending-moves")} value={String(view.ply)} />
      <Figure name={t("ending-tiles")} value={String(lying)} />
      {seconds !== null && <Figure name={t("ending-time")} value={durationWords(seconds)} />}
      {view.danger.map(({ tile, occupied }) => (
        <Figure
          key={tile}
          name={tileTitle(tiles, tile, faceUp(tile))}
          value={t("ending-of-six", { count: occupied })}
        />
      ))}
    </dl>
  );
}

/** What can be asked for beside the board: actions, help and answers to offers. */

import { useEffect, useState } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { useSteady } from "../base/steady.ts";
import { Sign, SignButton, useTicks } from "../base/view.tsx";
import type { Color, GameState } from "../generated/wire.ts";
import { type Claim, SECOND, secondsLeft } from "../play/absence.ts";
import type { Ask, GameCtrl } from "./ctrl.ts";
import { playerName } from "./words.ts";

const SIGNS: Record<Ask, string> = { takeback: "undo", draw: "draw", resign: "flag", abort: "close", rematch: "again" };

/** What has a button, in its place, whether or not it may be asked for just now. */
function asksOf(game: GameState): Ask[] {
  if (!game.seats.length) return [];
  if (game.result) return ["rematch"];
  const isPeople = levelOf(game) === null;
  const end = game.can.includes("abort") && !game.can.includes("resign") ? "abort" : "resign";
  return isPeople ? ["takeback", "draw", end] : ["takeback", end];
}

function levelOf({ players: { white, black } }: GameState): number | null {
  return white.level ?? black.level;
}

/** Whether there is help: for a player against the computer, while the game goes on. */
function hasHelp(game: GameState): boolean {
  return game.seats.length === 1 && !game.result && !game.view.is_choosing && levelOf(game) !== null;
}

/** Whether a game may be studied: not by those who play it against a person, as long as it goes on. */
function mayStudy(game: GameState): boolean {
  return game.result !== null || game.seats.length !== 1 || levelOf(game) !== null;
}

/** Whether something was asked for that waits for the other one's answer. */
function isOffered(what: Ask, { offers, seats }: GameState): boolean {
  if (what === "resign" || what === "abort") return false;
  const by = offers[what];
  return by !== null && seats.includes(by);
}

type Props = { ctrl: GameCtrl; game: GameState | null };

/** `onHelp`: what help shows is on the board. */
export function Actions({ ctrl, game, onHelp }: Props & { onHelp: () => void }) {
  const [shown, hold] = useSteady(game);
  return (
    <div class="actions" role="group" aria-label={t("layout-actions")} onPointerDown={hold}>
      {shown && <ActionButtons ctrl={ctrl} game={shown} onHelp={onHelp} />}
    </div>
  );
}

function ActionButtons({ ctrl, game, onHelp }: { ctrl: GameCtrl; game: GameState; onHelp: () => void }) {
  const isThinking = !game.legal_moves.length;
  const help = (act: () => void) => () => {
    act();
    onHelp();
  };
  return (
    <>
      {asksOf(game).map((what) => (
        <button
          key={what}
          type="button"
          data-ask={what}
          disabled={isOffered(what, game) || !game.can.includes(what)}
          onClick={() => ctrl.ask(what)}
        >
          <Sign name={SIGNS[what]} />
          <span>{askWords(what, game)}</span>
        </button>
      ))}
      {hasHelp(game) && isThinking && (
        <Act key="move-now" name="move-now" sign="play" act={() => ctrl.moveNow()} words={t("act-move-now")} />
      )}
      {hasHelp(game) && !isThinking && (
        <Act key="hint" name="hint" sign="hint" act={help(() => ctrl.help.hint())} words={t("act-hint")} />
      )}
      {hasHelp(game) && (
        <Act
          key="threat"
          name="threat"
          sign="threat"
          act={help(() => ctrl.help.threat())}
          words={t("act-threats")}
          isDisabled={isThinking}
        />
      )}
      {game.result && (
        <Act key="another" name="another" sign="plus" act={() => ctrl.another()} words={t("act-another")} />
      )}
      {mayStudy(game) && <Act key="study" name="study" sign="book" act={() => ctrl.study()} words={t("share-study")} />}
      <Act key="share" name="share" sign="share" act={() => ctrl.share()} words={t("act-share")} />
    </>
  );
}

function askWords(what: Ask, game: GameState): string {
  if (what === "resign" || what === "abort" || !isOffered(what, game)) return t(`ask-${what}`);
  return t(`ask-${what}.asked`);
}

type ActProps = { name: string; sign: string; words: string; act: () => void; isDisabled?: boolean };

function Act({ name, sign, words, act, isDisabled = false }: ActProps) {
  return (
    <button type="button" data-act={name} disabled={isDisabled} onClick={act}>
      <Sign name={sign} />
      <span>{words}</span>
    </button>
  );
}

/** A hint next to the status, or while the computer thinks what ends that. */
export function QuickHelp({ ctrl, game }: Props) {
  const [shown, hold] = useSteady(game);
  const isThinking = !shown?.legal_moves.length;
  const words = isThinking ? t("act-move-now") : t("act-hint");
  const name = isThinking ? "move-now" : "hint";
  return (
    <div class="bar-help" onPointerDown={hold}>
      {shown && hasHelp(shown) && (
        <SignButton
          key={name}
          kind="tool"
          sign={isThinking ? "play" : "hint"}
          label={words}
          act={() => (isThinking ? ctrl.moveNow() : ctrl.help.hint())}
          data-help={name}
        />
      )}
    </div>
  );
}

const OFFERS = ["draw", "takeback", "rematch"] as const;
type Offer = { what: (typeof OFFERS)[number]; by: Color; asked: Color };

/** The offers that someone here may answer. */
function offersOf({ offers, seats }: GameState): Offer[] {
  return OFFERS.flatMap((what) => {
    const by = offers[what];
    const asked = by === "white" ? "black" : "white";
    return by && seats.includes(asked) ? [{ what, by, asked }] : [];
  });
}

/** Asks someone whose opponent has left how the game shall end. */
export function Left({ ctrl, game, claim }: Props & { claim: Claim | null }) {
  const isMine = claim !== null && game?.result === null && game.seats.includes(claim.by);
  const [isPatient, setPatient] = useState(false);
  useTicks(isMine, SECOND);
  useEffect(() => {
    if (!isMine) setPatient(false);
  }, [isMine]);
  if (!isMine || isPatient || secondsLeft(claim, performance.now()) > 0) return null;
  return (
    <div class="offers-box left-box" role="group" aria-label={t("layout-left")}>
      <div class="offer" role="alert">
        <span>{t("left-over", { name: playerName(game, claim.by === "white" ? "black" : "white") })}</span>
        {claim.ends.map((end, index) => (
          <button
            key={end}
            type="button"
            class={index ? "" : "primary"}
            data-claim={end}
            onClick={() => ctrl.claim(end)}
          >
            {t(`left-${end}`)}
          </button>
        ))}
        <button type="button" data-claim="wait" onClick={() => setPatient(true)}>
          {t("left-wait")}
        </button>
      </div>
    </div>
  );
}

/** Offers that wait for an answer. */
export function Offers({ ctrl, game }: Props) {
  const [shown, hold] = useSteady(game);
  const offers = shown ? offersOf(shown) : [];
  const accept = ({ what, asked }: Offer) => {
    if (what === "rematch") ctrl.ask("rematch");
    else ctrl.answer(what, true, asked);
  };
  return (
    <div class="offers-box" role="group" aria-label={t("layout-offers")} hidden={!offers.length} onPointerDown={hold}>
      {shown &&
        offers.map((offer) => {
          const { what, by, asked } = offer;
          return (
            <div key={what} class="offer" role="alert">
              <span>{t(`ask-${what}.offer`, { name: playerName(shown, by) })}</span>
              <button type="button" class="primary" data-accept={what} onClick={() => accept(offer)}>
                {t("offer-accept")}
              </button>
              {what !== "rematch" && (
                <button type="button" data-decline={what} onClick={() => ctrl.answer(what, false, asked)}>
                  {t("offer-decline")}
                </button>
              )}
            </div>
          );
        })}
    </div>
  );
}

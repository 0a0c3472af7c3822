/** What a game can be shared as: links, the game as text, pictures. */

import { copyText, LinkField, saveFile } from "../base/clipboard.tsx";
import { openDialog } from "../base/dialog.tsx";
import { Toggle } from "../base/fields.tsx";
import { t } from "../base/i18n.ts";
import { notify } from "../base/notices.tsx";
import { pictureQuery } from "../base/settings.ts";
import { Button, useController } from "../base/view.tsx";
import { Film } from "../play/film.tsx";
import type { GameCtrl, Sharing } from "./ctrl.ts";
import { film, gameText, type PictureFormat, picture } from "./requests.ts";

export function openShare(sharing: Sharing, ctrl: GameCtrl): void {
  openDialog(t("share-title"), <ShareView sharing={sharing} ctrl={ctrl} />);
}

function ShareView({ sharing, ctrl }: { sharing: Sharing; ctrl: GameCtrl }) {
  const { game, ply, invite, study } = sharing;
  return (
    <>
      {invite && <LinkField label={t("share-playing")} path={`/join/${invite}`} />}
      <LinkField label={t("share-watching")} path={`/watch/${game}`} />
      <LinkField label={t("share-position")} path={`/watch/${game}?ply=${String(ply)}`} />
      {study && <LinkField label={t("share-line")} path={study} />}
      <ShowToggle ctrl={ctrl} />
      <div class="row">
        <Button sign="copy" act={() => void copyGame(game)}>
          {t("share-copy-game")}
        </Button>
        <Button sign="picture" act={() => void savePicture(sharing, "svg")}>
          {t("share-picture", { format: "SVG" })}
        </Button>
        <Button sign="picture" act={() => void savePicture(sharing, "png")}>
          {t("share-picture", { format: "PNG" })}
        </Button>
      </div>
      {ply > 0 && (
        <>
          <h3>{t("film-title")}</h3>
          <Film
            film={(form, size, signal) => film(sharing, pictureQuery(), form, size, signal)}
            name={fileName(sharing, "moving")}
          >
            <Button sign="picture" act={() => void savePicture(sharing, "svg", "animation")}>
              {t("film-draw", { format: "SVG" })}
            </Button>
          </Film>
        </>
      )}
    </>
  );
}

/** A player's word on whether anyone may watch. */
function ShowToggle({ ctrl }: { ctrl: GameCtrl }) {
  const { game } = useController(ctrl);
  const own = game?.seats[0];
  if (!game || !own || game.result) return null;
  const other = game.players[own === "white" ? "black" : "white"];
  const needsBoth = game.seats.length === 1 && other.level === null;
  const both = other.shows ? t("share-shown-agreed") : t("share-shown-asked");
  return (
    <Toggle
      title={t("share-show")}
      sentence={needsBoth ? both : t("share-shown")}
      isOn={game.players[own].shows}
      change={(shows) => ctrl.show(shows)}
    />
  );
}

async function copyGame(game: string): Promise<void> {
  try {
    await copyText(await gameText(game, null), t("share-copied"));
  } catch {
    notify(t("share-no-game"), { kind: "refusal" });
  }
}

async function savePicture(
  sharing: Sharing,
  format: PictureFormat,
  what: "picture" | "animation" = "picture",
): Promise<void> {
  const name = fileName(sharing, what === "animation" ? "moving" : "");
  try {
    saveFile(await picture(sharing, pictureQuery(), format, what), `${name}.${format}`);
  } catch {
    notify(t("share-no-picture"), { kind: "refusal" });
  }
}

/** The name of a file without its ending. */
function fileName({ game, ply, line }: Sharing, kind: string): string {
  return ["skep", game, ply, line.length && "line", kind].filter(Boolean).join("-");
}

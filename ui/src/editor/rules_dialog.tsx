/** The dialog for the rules of the position: preset, expansions, creatures and options. */

import "../layers/new_game.ts";
import { useState } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { Button } from "../base/view.tsx";
import type { Catalogue } from "../generated/wire.ts";
import { type GameType, gameTypeOf, isSameType } from "../play/game_type.ts";
import { AgreedFaces, GameTypeFields } from "../play/game_type_fields.tsx";

type Props = { catalogue: Catalogue; first: GameType; use: (type: GameType) => void };

export function RulesDialog({ catalogue, first, use }: Props) {
  const [type, change] = useState(first);
  return (
    <>
      <div class="new-game">
        <div class="preset-grid" role="group" aria-label={t("new-presets")}>
          {catalogue.presets.map(({ name, title, game_type }) => (
            <button
              key={name}
              type="button"
              class="preset"
              aria-pressed={isSameType(type, gameTypeOf(game_type))}
              onClick={() => change(gameTypeOf(game_type))}
            >
              <strong>{title}</strong>
            </button>
          ))}
        </div>
        <GameTypeFields catalogue={catalogue} type={type} change={change} />
        <AgreedFaces infos={catalogue.two_sided} creatures={catalogue.creatures} type={type} change={change} />
      </div>
      <div class="row end">
        <Button act={() => use(type)} isPrimary>
          {t("editor-use-rules")}
        </Button>
      </div>
    </>
  );
}

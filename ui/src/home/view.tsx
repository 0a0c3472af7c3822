/** The first page: a hive alive, three doors (learn, play, study), and below them what goes on. */

import type { ComponentChildren } from "preact";
import { type MessageId, t } from "../base/i18n.ts";
import { CreatureArt, Sign, useController } from "../base/view.tsx";
import { capitalized } from "../base/words.ts";
import type { PresetInfo } from "../generated/wire.ts";
import type { BeginCtrl } from "../play/begin_ctrl.ts";
import { GameCards } from "../play/game_cards.tsx";
import type { HomeCtrl } from "./ctrl.ts";
import type { LivingCtrl } from "./living_ctrl.ts";
import { LivingHive } from "./living_hive.tsx";

type Link = { href: string; label: Extract<MessageId, `door-${string}`> };
type Door = { name: "learn" | "play" | "study"; creature: string; links: readonly Link[] };

const DOORS: readonly Door[] = [
  {
    name: "learn",
    creature: "L",
    links: [
      { href: "/learn/five-minutes", label: "door-learn-first" },
      { href: "/learn", label: "door-learn-all" },
      { href: "/creatures", label: "door-learn-creatures" },
      { href: "/rules", label: "door-learn-rules" },
    ],
  },
  {
    name: "play",
    creature: "A",
    links: [
      { href: "/new?opponent=link", label: "door-play-friend" },
      { href: "/new?opponent=here", label: "door-play-here" },
      { href: "/new?opponent=computer", label: "door-play-level" },
      { href: "/games", label: "door-play-mine" },
    ],
  },
  {
    name: "study",
    creature: "M",
    links: [
      { href: "/study", label: "door-study-board" },
      { href: "/editor", label: "door-study-editor" },
      { href: "/puzzles", label: "door-study-puzzle" },
    ],
  },
];

type HomeProps = {
  ctrl: HomeCtrl;
  begin: BeginCtrl;
  living: LivingCtrl;
  /** Set a game up against the computer. */
  play: () => void;
  go: (path: string) => void;
  lobby: ComponentChildren;
};

export function HomeView({ ctrl, begin, living, play, go, lobby }: HomeProps) {
  const { games, presets } = useController(ctrl);
  const { isBeginning } = useController(begin);
  return (
    <main class="home" id="main" tabIndex={-1}>
      <section class="hero">
        <div class="hero-words">
          <h1>{t("home-title")}</h1>
          <p class="lead">{t("home-lead")}</p>
          <p class="row">
            <button type="button" class="primary huge" id="play-now" disabled={isBeginning} onClick={play}>
              <Sign name="play" />
              {t("home-play")}
            </button>
            <a class="button huge" href="/learn/five-minutes">
              {t("home-learn")}
            </a>
          </p>
          <p class="muted">{t("home-play-note")}</p>
        </div>
        <LivingHive ctrl={living} />
      </section>
      <div class="doors">
        {DOORS.map((door) => (
          <DoorView key={door.name} door={door} />
        ))}
      </div>
      {lobby}
      {games.length > 0 && (
        <section class="mine" aria-labelledby="mine-head">
          <h2 id="mine-head">{t("home-mine")}</h2>
          <GameCards games={games} />
          <p>
            <a href="/games">{t("home-all-mine")}</a>
          </p>
        </section>
      )}
      <section class="preset-strip" aria-labelledby="preset-head">
        {presets.length > 0 && (
          <>
            <h2 id="preset-head">{t("home-editions")}</h2>
            <div class="preset-grid">
              {presets.map((preset) => (
                <Preset key={preset.name} preset={preset} go={go} />
              ))}
            </div>
          </>
        )}
      </section>
    </main>
  );
}

function DoorView({ door: { name, creature, links } }: { door: Door }) {
  return (
    <section class="door" aria-labelledby={`door-${name}`}>
      <CreatureArt letter={creature} />
      <h2 id={`door-${name}`}>{t(`door-${name}`)}</h2>
      <p>{t(`door-${name}.about`)}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Preset({ preset: { name, title, sentence }, go }: { preset: PresetInfo; go: (path: string) => void }) {
  return (
    <button type="button" class="preset" onClick={() => go(`/new?ruleset=${encodeURIComponent(name)}`)}>
      <strong>{title || capitalized(name)}</strong>
      <span>{sentence}</span>
    </button>
  );
}

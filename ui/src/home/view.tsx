/**
 * The first page. For a first visit: a sample game, and three groups of links (learn, play, study). For everyone else: what waits for
 * them, and what they could go on with.
 */

import type { ComponentChildren } from "preact";
import { type MessageId, t } from "../base/i18n.ts";
import { CreatureArt, useController } from "../base/view.tsx";
import type { BeginCtrl } from "../play/begin_ctrl.ts";
import type { HomeCtrl } from "./ctrl.ts";
import type { LivingCtrl } from "./living_ctrl.ts";
import { LivingHive } from "./living_hive.tsx";
import { PlayNow } from "./play_now.tsx";

type Link = { href: string; label: Extract<MessageId, `entry-${string}`> };
type Entry = { name: "learn" | "play" | "study"; creature: string; links: readonly Link[] };

const ENTRIES: readonly Entry[] = [
  {
    name: "learn",
    creature: "L",
    links: [
      { href: "/learn/five-minutes", label: "entry-learn-first" },
      { href: "/learn", label: "entry-learn-all" },
      { href: "/creatures", label: "entry-learn-creatures" },
      { href: "/rules", label: "entry-learn-rules" },
    ],
  },
  {
    name: "play",
    creature: "A",
    links: [
      { href: "/new?opponent=link", label: "entry-play-friend" },
      { href: "/new?opponent=here", label: "entry-play-here" },
      { href: "/new?opponent=computer", label: "entry-play-level" },
      { href: "/games", label: "entry-play-mine" },
    ],
  },
  {
    name: "study",
    creature: "M",
    links: [
      { href: "/study", label: "entry-study-board" },
      { href: "/editor", label: "entry-study-editor" },
      { href: "/puzzles", label: "entry-study-puzzle" },
    ],
  },
];

type Parts = {
  ctrl: HomeCtrl;
  begin: BeginCtrl;
  living: LivingCtrl;
  /** What someone sees who comes back, and the way in for games from elsewhere. */
  back: ComponentChildren;
  imports: ComponentChildren;
  /** Set a game up against the computer. */
  play: () => void;
  lobby: ComponentChildren;
  presets: ComponentChildren;
};

export function HomeView({ parts }: { parts: Parts }) {
  const { ctrl, lobby } = parts;
  const state = useController(ctrl);
  const entries = (
    <div class="entries">
      {ENTRIES.map((entry) => (
        <EntryView key={entry.name} entry={entry} />
      ))}
    </div>
  );
  return (
    <main class={state.isBack ? "home is-back" : "home"} id="main" tabIndex={-1}>
      {state.isBack ? parts.back : <Hero parts={parts} />}
      {!state.isBack && (
        <>
          {entries}
          {lobby}
        </>
      )}
      {parts.imports}
      {state.isBack && entries}
      {parts.presets}
    </main>
  );
}

/** What someone sees who comes for the first time. */
function Hero({ parts: { begin, living, play } }: { parts: Parts }) {
  return (
    <section class="hero">
      <div class="hero-words">
        <h1>{t("home-title")}</h1>
        <p class="lead">{t("home-lead")}</p>
        <p class="row">
          <PlayNow begin={begin} play={play} isHuge />
          <a class="button huge" href="/learn/five-minutes">
            {t("home-learn")}
          </a>
        </p>
        <p class="muted">{t("home-play-note")}</p>
      </div>
      <LivingHive ctrl={living} />
    </section>
  );
}

function EntryView({ entry: { name, creature, links } }: { entry: Entry }) {
  return (
    <section class="entry" aria-labelledby={`entry-${name}`}>
      <CreatureArt letter={creature} />
      <h2 id={`entry-${name}`}>{t(`entry-${name}`)}</h2>
      <p>{t(`entry-${name}.about`)}</p>
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

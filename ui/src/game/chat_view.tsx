/** What people say at a game. It can be hidden as a whole, which is a setting. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { setSetting } from "../base/settings.ts";
import { useSteady } from "../base/steady.ts";
import { useSettings } from "../base/use_settings.ts";
import { Sign, useController } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { ChatLine } from "../generated/wire.ts";
import { personName } from "../play/names.ts";
import type { ChatCtrl } from "./chat_ctrl.ts";

export function ChatView({ ctrl }: { ctrl: ChatCtrl }) {
  const { talk } = useSettings();
  const what = talk ? "hide" : "show";
  return (
    <section class="chat" aria-label={t("layout-chat")}>
      <header class="chat-head">
        <h2>{t(`chat-${ctrl.room}`)}</h2>
        <button
          type="button"
          class="quiet chat-toggle"
          aria-expanded={talk}
          aria-label={t(`chat-${what}.label`)}
          onClick={() => setSetting("talk", !talk)}
        >
          {t(`chat-${what}`)}
        </button>
      </header>
      <div class="chat-body" hidden={!talk}>
        <Log ctrl={ctrl} isShown={talk} />
        <Entry ctrl={ctrl} />
      </div>
    </section>
  );
}

function Log({ ctrl, isShown }: { ctrl: ChatCtrl; isShown: boolean }) {
  const { muted, own, lines } = useController(ctrl);
  const [shown, hold] = useSteady(lines);
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [shown, muted, isShown]);
  const mute = (line: ChatLine) => {
    ctrl.mute(line);
    log.current?.focus({ preventScroll: true });
  };
  return (
    <div class="chat-lines" role="log" aria-label={t(`chat-${ctrl.room}`)} tabIndex={0} ref={log} onPointerDown={hold}>
      {shown.map((line) => (
        <Line
          // Lines that stay keep their element, so that a live region reads only what is new.
          key={line.number}
          line={line}
          isMuted={muted.has(line.author)}
          isOwn={line.author === own}
          onMute={() => mute(line)}
        />
      ))}
      {!shown.length && <p class="none">{t("chat-none")}</p>}
    </div>
  );
}

type LineProps = { line: ChatLine; isMuted: boolean; isOwn: boolean; onMute: () => void };

function Line({ line, isMuted, isOwn, onMute }: LineProps) {
  const name = personName(line.name);
  const act = isMuted ? t("chat-unmute", { name }) : t("chat-mute", { name });
  return (
    <div class={isMuted ? "line muted" : "line"} data-line={line.number}>
      <p>
        {line.by && <span class={`chip ${line.by}`} aria-hidden="true" />}
        <strong>{name}</strong>
        <span class="sr-only"> {isMuted ? t("chat-line-muted") : t("chat-line-says")}: </span>
        {isMuted ? <em>{t("chat-muted")}</em> : line.text}
      </p>
      {!isOwn && (
        <button type="button" class="quiet mute" aria-label={act} title={act} onClick={onMute}>
          <Sign name={isMuted ? "sound" : "silence"} />
        </button>
      )}
    </div>
  );
}

function Entry({ ctrl }: { ctrl: ChatCtrl }) {
  const { text } = useController(ctrl);
  const input = useRef<HTMLInputElement>(null);
  const say = (event: Event) => {
    event.preventDefault();
    ctrl.say();
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <form class="row" onSubmit={say}>
      <input
        type="text"
        ref={input}
        maxLength={LIMITS.chat}
        aria-label={t("chat-write")}
        placeholder={t("chat-placeholder")}
        autocomplete="off"
        enterkeyhint="send"
        value={text}
        onInput={({ currentTarget }) => ctrl.write(currentTarget.value)}
      />
      <button type="submit" class="tool" aria-label={t("chat-send")} title={t("chat-send")}>
        <Sign name="send" />
      </button>
    </form>
  );
}

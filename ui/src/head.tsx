/** The buttons of the header: sound, settings, and on small screens the menu. */

import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Controller } from "./base/controller.ts";
import { LanguageItems } from "./base/fields.tsx";
import { t } from "./base/i18n.ts";
import { speakLanguage } from "./base/language.ts";
import { need } from "./base/page.ts";
import { setSetting } from "./base/settings.ts";
import { useSettings } from "./base/use_settings.ts";
import { Sign, useController } from "./base/view.tsx";

/** Whether the menu of small screens is open. A tap outside closes it. */
export class MenuCtrl extends Controller<{ isOpen: boolean }> {
  constructor() {
    super({ isOpen: false });
  }

  show(isOpen: boolean): void {
    if (isOpen !== this.state.isOpen) this.set({ isOpen });
  }

  protected override failed(error: Error): void {
    throw error;
  }
}

/** Put the buttons into the header. */
export function showHead(menu: MenuCtrl, openSettings: () => void): void {
  render(
    <>
      <SoundButton />
      <ToolButton id="settings" label={t("settings-title")} sign="settings" act={openSettings} />
      <MenuButton menu={menu} />
    </>,
    need("#head .tools"),
  );
  render(<LanguageMenu />, need("#head .menu-language"));
  render(<LanguageMenu />, need("#foot .foot-language"));
}

function LanguageMenu() {
  return (
    <select aria-label={t("footer-language")} onChange={({ currentTarget }) => speakLanguage(currentTarget.value)}>
      <LanguageItems />
    </select>
  );
}

type ToolProps = { id: string; label: string; sign: string; act: () => void };

function ToolButton({ id, label, sign, act }: ToolProps) {
  return (
    <button type="button" class="quiet" id={id} aria-label={label} title={label} onClick={act}>
      <Sign name={sign} />
    </button>
  );
}

function SoundButton() {
  const { sound } = useSettings();
  return (
    <ToolButton
      id="sound"
      label={sound ? t("shell-sound-on") : t("shell-sound-off")}
      sign={sound ? "sound" : "silence"}
      act={() => setSetting("sound", !sound)}
    />
  );
}

function MenuButton({ menu }: { menu: MenuCtrl }) {
  const { isOpen } = useController(menu);
  useLayoutEffect(() => {
    const press = ({ target }: Event) => {
      const isInside = [need("#menu"), need("#menu-button")].some(
        (each) => target instanceof Node && each.contains(target),
      );
      if (!isInside) menu.show(false);
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [menu]);
  useLayoutEffect(() => void need("#head").classList.toggle("menu-open", isOpen), [isOpen]);
  return (
    <button
      type="button"
      class="quiet"
      id="menu-button"
      aria-label={t("shell-menu")}
      aria-expanded={isOpen}
      aria-controls="menu"
      onClick={() => menu.show(!isOpen)}
    >
      <Sign name="list" />
    </button>
  );
}

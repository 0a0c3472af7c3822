/** Scripts that are imported on demand. After an upgrade of the server those of the build before are gone. */

export type Reloading = {
  /** What tells this build from others. */
  build: () => string;
  /** The build for which the page was reloaded before, in this tab. */
  reloaded: () => string | null;
  /** Reload the page, and remember for which build. */
  reload: (build: string) => void;
};

const KEY = "skep-reloaded";
const TAB: Reloading = {
  build: () => document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "",
  reloaded: () => {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return TAB.build(); // A tab without storage would be reloaded forever.
    }
  },
  reload: (build) => {
    sessionStorage.setItem(KEY, build);
    location.reload();
  },
};

/** Import a script; if it no longer exists, reload the page, but only once for each build. */
export async function lateImport<Module>(load: () => Promise<Module>, tab = TAB): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const build = tab.build();
    if (tab.reloaded() === build) throw error;
    tab.reload(build);
    return new Promise(() => {});
  }
}

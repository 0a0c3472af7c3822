/** Scripts that are imported on demand. After an upgrade of the server those of the build before are gone. */

export type Reloading = {
  /** What tells this build from others. */
  build: () => string;
  /** The build that was loaded anew before, in this tab. */
  reloaded: () => string | null;
  /** Load the page anew, and remember for which build. */
  reload: (build: string) => void;
};

const KEY = "skep-reloaded";
const TAB: Reloading = {
  build: () => document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "",
  reloaded: () => {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return TAB.build(); // A tab that remembers nothing would be loaded anew forever.
    }
  },
  reload: (build) => {
    sessionStorage.setItem(KEY, build);
    location.reload();
  },
};

/** Import a script; where it is not there any more load the page anew, but only once for each build. */
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

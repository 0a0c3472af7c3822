/** A line of a menu that is closed by what is chosen. */

import { Sign } from "../base/view.tsx";

type Props = { words: string; sign: string; act: () => void; isOff?: boolean; close: () => void };

export function MenuItem({ words, sign, act, isOff = false, close }: Props) {
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={() => {
        close();
        act();
      }}
    >
      <Sign name={sign} />
      <span>{words}</span>
    </button>
  );
}

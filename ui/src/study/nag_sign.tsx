/** The signs of judgments. Two of them are in hardly any face of type: they are drawn. */

const DRAWN = new Map([
  ["⩲", "M8 1v6M5 4h6M3 10h10M3 13.5h10"],
  ["⩱", "M3 2.5h10M3 6h10M8 9v6M5 12h6"],
]);

export function NagSign({ sign }: { sign: string }) {
  const path = DRAWN.get(sign);
  if (!path) return sign;
  return (
    <>
      <span class="sr-only">{sign}</span>
      <svg class="nag-sign" viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </>
  );
}

import { formatRatio } from "#domain/base/format.ts";
import { ratioLevel } from "#domain/company/valuation.ts";
import { useTick } from "#site/live/use-tick.ts";

/** A ratio behind its meter of four steps. */
export function RatioMeter({ percent }: { percent: number }) {
  const text = formatRatio(percent);
  const tick = useTick(percent, text);
  return (
    <span key={text} className={`ratio ratio-${ratioLevel(percent)} ${tick}`.trimEnd()}>
      {text}
    </span>
  );
}

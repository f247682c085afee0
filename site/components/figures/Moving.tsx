import { formatRatio } from "#domain/base/format.ts";
import { ratioLevel } from "#domain/company/quotes/valuation.ts";
import { useTick } from "#site/client/use-btc-price.ts";

import { Figure } from "./Figure.tsx";

type Props = { value: number | null; text: string; reason?: string | undefined };

/** A figure that follows the price. Replaced at each change, so that its tint fades each time. */
export function Moving({ value, text, reason }: Props) {
  const tick = useTick(value, text);
  const figure = <Figure text={text} reason={reason} />;
  if (tick === "") return figure;
  return (
    <span key={text} className={tick}>
      {figure}
    </span>
  );
}

export function RatioMeter({ percent }: { percent: number }) {
  const text = formatRatio(percent);
  const tick = useTick(percent, text);
  return (
    <span key={text} className={`ratio ratio-${ratioLevel(percent)} ${tick}`.trimEnd()}>
      {text}
    </span>
  );
}

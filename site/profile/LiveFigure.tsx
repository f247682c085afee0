import type { PerShareInput } from "#domain/company/valuation.ts";
import { Moving } from "#site/figures/Moving.tsx";
import { useBtcUsd } from "#site/live/use-btc-usd.ts";

import { LIVE_TEXTS } from "./live-texts.ts";

type Props = { of: keyof typeof LIVE_TEXTS; company: PerShareInput; btcUsd: number };

export function LiveFigure({ of, company, btcUsd }: Props) {
  const now = useBtcUsd(btcUsd);
  return <Moving value={now} text={LIVE_TEXTS[of](company, now)} />;
}

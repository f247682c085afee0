import { formatBtcExact } from "#domain/base/format.ts";

import type { ProposedFigures } from "./proposal.ts";

const DONE = { buy: "bought", sell: "sold", balance: null } as const;

/** "12.5 BTC bought; 2,712.5 BTC held.": what an announcement says, in our own words. */
export function describeFigures({
  kind,
  btc,
  btcTotal,
}: Pick<ProposedFigures, "kind" | "btc" | "btcTotal">): string {
  const done = DONE[kind];
  const said = [
    ...(done === null || btc === null ? [] : [`${formatBtcExact(btc.replace("-", ""))} BTC ${done}`]),
    ...(btcTotal === null ? [] : [`${formatBtcExact(btcTotal)} BTC held`]),
  ];
  return `${said.join("; ")}.`;
}

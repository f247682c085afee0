import { formatDay } from "#domain/base/dates.ts";
import type { V1Mnav } from "#domain/v1/records.ts";

import { leadingOf, type Definition } from "./analyst-figures.ts";

/** Whose market cap it uses: "quoted cap" or "share count". */
function capWords(mnav: V1Mnav | null | undefined, definition: Definition): string {
  const leading = leadingOf(mnav, definition);
  if (leading === null) return "";
  if (leading.basis === "quoted") return "quoted cap";
  return definition === "diluted" ? "diluted count" : "share count";
}

/** "Share price and Bitcoin close of 9 Oct 2026, share count of 4 Oct 2026" */
export function inputDays(mnav: V1Mnav, definition: Definition, isLive: boolean): string {
  const cap = capWords(mnav, definition);
  const priced = cap === "quoted cap" ? "Quoted market cap" : "Share price";
  const count = definition === "diluted" ? mnav.sharesDiluted : mnav.sharesOutstanding;
  const day = formatDay(mnav.day);
  return [
    isLive ? `${priced} of ${day}, live Bitcoin price` : `${priced} and Bitcoin close of ${day}`,
    ...(cap === "quoted cap" ? [] : [`${cap} of ${formatDay(count?.asOf)}`]),
  ].join(", ");
}

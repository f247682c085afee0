import { formatMultiple } from "#domain/analysis/analyst-figures.ts";
import { formatDay, formatLongDay } from "#domain/base/dates.ts";
import {
  formatBtcExact,
  formatBtcPrice,
  formatCount,
  formatCounted,
  formatPrice,
  formatUsdMillions,
  plain,
} from "#domain/base/format.ts";
import { CLAIM_PARTS, NET_CLAIMS_OF } from "#domain/company/claims.ts";

import { lacksClaims, type Candidate, type Claim } from "./candidates.ts";
import type { HoldingSpan } from "./explain-holding.ts";
import { isExplained, type Explanation } from "./explain.ts";
import type { Quoted } from "./quoted.ts";

export const DEFINITION_NAMES = {
  basic: "Basic",
  diluted: "Diluted",
  enterprise: "Enterprise value",
} as const satisfies Record<Candidate["definition"], string>;

export const DEFINITION_FORMULAS = {
  basic: "Market cap ÷ bitcoin at market",
  diluted: "Share price × diluted shares ÷ bitcoin at market",
  enterprise: "(Market cap + debt + preferred stock - cash) ÷ bitcoin at market",
} as const satisfies Record<Candidate["definition"], string>;

/** "Basic, quoted cap" */
export const nameOfWay = ({ definition, basis }: Pick<Candidate, "definition" | "basis">): string =>
  definition === "diluted"
    ? DEFINITION_NAMES.diluted
    : `${DEFINITION_NAMES[definition]}, ${basis === "quoted" ? "quoted cap" : "share count"}`;

/** "Quoted cap $45,818.9M + debt $6,753.7M - cash $5,713.4M" */
export function formulaOf({ basis, capUsd, priceUsd, shares, claims }: Candidate): string {
  const cap =
    basis === "quoted" || shares === null
      ? `Quoted cap ${formatUsdMillions(capUsd)}`
      : `${formatCount(shares.count)} shares × ${formatPrice(priceUsd)}`;
  return [cap, ...claims.map(claimWords)].join(" ");
}

const claimWords = ({ part, usd }: Claim): string =>
  `${part === "cash" ? "-" : "+"} ${CLAIM_PARTS[part].name} ${formatUsdMillions(usd)}`;

/** What the formula is divided by. */
export const divisorOf = ({ btc, btcUsd }: Candidate): string =>
  `${formatBtcExact(btc)} BTC × ${formatBtcPrice(btcUsd)}`;

/** The day of every input. */
export function daysOf({ day, shares, claims, btcAsOf, btcDay }: Candidate): string {
  const parts = [
    `share price ${formatDay(day)}`,
    shares && `share count ${formatDay(shares.asOf)}`,
    ...claims.map(({ part, asOf }) => `${CLAIM_PARTS[part].name} ${formatDay(asOf)}`),
    `holding ${formatDay(btcAsOf)}`,
    `bitcoin ${formatDay(btcDay)}`,
  ].filter((part) => part !== null);
  const text = parts.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** How it departs from our own rule; null if it does not. */
export function departureOf({ variant, definition, shares, claims }: Candidate): string | null {
  if (variant === "close-before") return "Uses the bitcoin close of the day before.";
  if (variant === "newer-inputs")
    return "Mixes days: some inputs are newer than the share price. Our own multiples never do this.";
  if (variant === "other-count")
    return `Uses the ${definition === "diluted" ? "diluted " : ""}share count of ${formatDay(shares?.asOf)}, not the latest of that day.`;
  if (variant !== "some-claims") return null;
  const names = claims.map(({ part }) => CLAIM_PARTS[part].name);
  if (!lacksClaims({ variant, claims })) return `Counts ${names.join(" and ")}. Cash is not subtracted.`;
  const missing = NET_CLAIMS_OF.filter((part) => claims.every((claim) => claim.part !== part));
  const text = missing.map((part) => CLAIM_PARTS[part].name).join(" and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} unknown. Only ${names.join(" and ")} counted.`;
}

/** The digits as they were quoted, with their unit: "0.90×", "640,031 BTC". */
export const writtenQuoted = ({ kind, value }: Quoted): string =>
  `${plain(value, value.places)}${kind === "multiple" ? "×" : " BTC"}`;

/** The answer in one sentence. */
export function answerOf(explanation: Explanation): string {
  const written = writtenQuoted(explanation.quoted);
  if (!isExplained(explanation)) return `We can't explain ${written}.`;
  if (explanation.kind === "holding") return holdingAnswer(explanation.found, written);
  const [best] = explanation.found.matches;
  if (best === undefined) return "";
  const { definition, day, days, closeness, multiple } = best;
  const name = `${best.variant === "ours" ? "our" : "a"} ${definition === "enterprise" ? "mNAV by enterprise value" : `${definition} mNAV`}`;
  const others = days > 1 ? ` and ${formatCounted(days - 1, "other day")}` : "";
  return closeness === "near"
    ? `${written} is close to ${name} on ${formatLongDay(day)}, which was ${formatMultiple(multiple)}.`
    : `${written} matches ${name} on ${formatLongDay(day)}${others}.`;
}

function holdingAnswer(
  { spans: [span], others: [other] }: Extract<Explanation, { kind: "holding" }>["found"],
  written: string,
): string {
  if (span !== undefined) return `${written} was true ${periodWords(span)}.`;
  return other === undefined
    ? ""
    : `${written} is not in our ledger. ${other.source.publisher} states it as of ${formatLongDay(other.asOf)}.`;
}

/** "from 29 September 2025 to 12 October 2025" */
export function periodWords({ from, to }: Pick<HoldingSpan, "from" | "to">): string {
  if (to === null) return `from ${formatLongDay(from)} on`;
  return from === to ? `on ${formatLongDay(from)}` : `from ${formatLongDay(from)} to ${formatLongDay(to)}`;
}

/** What was searched, and how close a figure has to come. */
export function searchWords({ quoted, found, kind }: Explanation): string {
  if (kind === "holding")
    return "We compare the quoted digits with the holding at the end of each day in our ledger.";
  const { from, to, sessions, ways } = found.searched;
  const half = 10 ** -quoted.value.places / 2;
  const digits = quoted.value.places + 1;
  const range = `${quoted.value.places > 6 ? "" : `${(quoted.number - half).toFixed(digits)} to ${(quoted.number + half).toFixed(digits)}`}`;
  return `We searched ${formatCounted(ways, "way", "ways")} on ${formatCounted(sessions, "trading day")}${from === null ? "" : `, ${formatDay(from)} to ${formatDay(to)}`}. ${writtenQuoted(quoted)} stands for ${range}. Prices of one day differ between sources, so up to ${found.nearPercent}% counts as near.`;
}

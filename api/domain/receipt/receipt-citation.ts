import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { startOfAsOf } from "#domain/base/dates.ts";
import type { Citation } from "#domain/company/evidence/citation.ts";

import { seenFrom } from "./receipt-paths.ts";
import { exactText, titleOf } from "./receipt-words.ts";
import type { Receipt } from "./receipt.ts";

/** What a source says is recorded by us, what we calculate is ours. */
export const attributed = (sentence: string, siteTitle: string): string =>
  sentence.replace(
    /\.$/,
    sentence.includes(", according to ") ? `, as recorded by ${siteTitle}.` : ` (${siteTitle}).`,
  );

const PRICED = /\/receipt\/(?:total\/(?:btc-price|value)|company\/\d+\/(?:value|ratio|price|market-cap))\b/;

const BITCOIN_PRICE = /^\/receipt\/total\/btc-/;

/** An address whose value does not change later. Null for a figure made of prices, whose day may have none. */
export function permanentPath(receipt: Receipt, now: string): string | null {
  const { path, past, line, source, asOf, inputs } = receipt;
  if (line !== null || (past !== null && past.knownAt !== null)) return path;
  const isPriced = source === null && inputs.some((input) => PRICED.test(input.receipt));
  if (past === null && (isPriced || BITCOIN_PRICE.test(path))) return null;
  const knownAt = `${now.slice(0, SECONDS)}Z`;
  const today = startOfAsOf(now);
  const day = past?.asOf ?? (source === null || asOf === null ? today : endOfAsOf(asOf));
  return seenFrom(path.replace(/\?.*$/, ""), { asOf: day, knownAt });
}

const SECONDS = "2026-11-23T22:35:09".length;

export const citationOf = (receipt: Receipt, site: Pick<Citation, "siteTitle" | "permalink">): Citation => {
  const { path, name, value, unit, asOf, oldest, source } = receipt;
  const exact = exactText(value, unit);
  return {
    key: path.replace(/^\/receipt\/|\?.*$/g, "").replaceAll("/", "-"),
    label: name,
    heading: titleOf(receipt),
    value: exact,
    exact,
    asOf,
    oldest,
    dayIs: oldest === null ? "as of" : "figures from",
    publisher: source?.publisher ?? "calculated",
    ...site,
  };
};

import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { startOfAsOf } from "#domain/base/dates.ts";
import { bibtex, citationText, type Citation, type SiteSettings } from "#domain/company/citation.ts";
import { receiptData, seenFrom } from "#domain/receipt/receipt-paths.ts";
import type { Receipt } from "#domain/receipt/receipt.ts";

import { copyMark } from "./copy.ts";
import { sectionOf } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { receiptSentence } from "./receipt-sentence.ts";
import { exactText, titleOf } from "./receipt.ts";

export type Reader = { site: SiteSettings; now: string };

export const USE_TITLE = "Use this figure";
const NO_ADDRESS = "This site's public address is not set, so a citation would lead nowhere.";
const MOVING = "This figure follows prices, so its address always shows the latest value.";
const FIXED = "It keeps showing the value above, as we have it recorded now.";

/** What others can copy of a receipt: a sentence, a citation, the address of its data. */
export function useFigure(receipt: Receipt, { site, now }: Reader): Html {
  const { siteTitle, siteUrl } = site;
  const sentence = receiptSentence(receipt);
  const fixed = permanentPath(receipt, now);
  const path = fixed ?? receipt.path;
  const cited = citationOf(receipt, { siteTitle, permalink: (siteUrl ?? "") + path });
  return sectionOf(
    USE_TITLE,
    html`${sentence !== null && copyMark("Sentence", attributed(sentence, siteTitle) + (siteUrl ? ` ${siteUrl}${path}` : ""))}
      ${siteUrl && copyMark("Citation", citationText(cited, now))}
      ${siteUrl && copyMark("BibTeX", bibtex(cited, now))}
      <p class="note">
        ${!siteUrl && `${NO_ADDRESS} `}
        ${fixed === null ? MOVING : html`<a href="${fixed}">Permanent address</a>. ${FIXED}`}
        <a href="${receiptData(receipt.path)}">This receipt as JSON</a>
      </p>`,
  );
}

/** What a source says is recorded by us, what we calculate is ours. */
const attributed = (sentence: string, siteTitle: string): string =>
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

const citationOf = (receipt: Receipt, site: Pick<Citation, "siteTitle" | "permalink">): Citation => {
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

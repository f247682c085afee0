import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount } from "#domain/base/format.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";

import { american, LAYOUTS } from "./admission-texts.ts";
import { realConfirmations, realTextOf } from "./quiet-year-texts.ts";

export type Channel = "8-K" | "6-K" | "XBRL" | "RNS" | "TDnet" | "newswire" | "tracker";

/** One disclosure of a company, as the place where it appears would carry it. */
export type Disclosure = {
  id: string;
  company: CompanyRecord;
  channel: Channel;
  publishedOn: string;
  title: string;
  text: string;
  /** Whether the words are those of the filing itself. */
  isReal?: boolean;
  entry: LedgerEntry;
};

const QUARTER_END = /-(03-31|06-30|09-30|12-31)$/;
const DAYS_UNTIL_10Q = 40;

/** In the words of the filing where the repository has them, else in its layout. The figures and dates are those of the ledger. */
export function disclosuresOf(company: CompanyRecord, entries: readonly LedgerEntry[]): Disclosure[] {
  return entries.flatMap((entry, index): Disclosure[] => {
    const real = realTextOf(company.ticker, entry);
    if (real !== undefined) return [realDisclosure(company, real, { id: `${company.id}-${index}`, entry })];
    if (entry.kind === "unexplained" || entry.provenance === null) return [];
    const channel = channelOf(company, entry);
    const day =
      entry.provenance.disclosedAt ?? addDays(endOfAsOf(entry.asOf), channel === "XBRL" ? DAYS_UNTIL_10Q : 1);
    const { title, text } = wordsOf(company, entry, channel);
    return [{ id: `${company.id}-${index}`, company, channel, publishedOn: day, title, text, entry }];
  });
}

/** What a company filed to say that nothing has changed. */
export const confirmationsOf = (
  company: CompanyRecord,
  ledger: readonly LedgerEntry[],
  from: string,
): Disclosure[] =>
  realConfirmations(company.ticker, ledger, from).map(({ text, entry }, index) =>
    realDisclosure(company, text, { id: `${company.id}-7${index}000`, entry }),
  );

const realDisclosure = (
  company: CompanyRecord,
  { title, text, publishedOn }: { title: string; text: string; publishedOn: string },
  more: Pick<Disclosure, "id" | "entry">,
): Disclosure => ({ ...more, company, channel: "8-K", publishedOn, title, text, isReal: true });

function channelOf(company: CompanyRecord, { kind, asOf, provenance }: LedgerEntry): Channel {
  const listing = listingOf(company);
  if (listing === null) return "tracker";
  const { zone, newswires } = listing.market;
  if (zone === "Europe/London") return "RNS";
  if (zone === "Asia/Tokyo") return "TDnet";
  if (!listing.market.isUs) return newswires === undefined ? "tracker" : "newswire";
  const isFiled = provenance?.source.url.includes("sec.gov") === true;
  if (kind === "balance" && isFiled && QUARTER_END.test(asOf)) return "XBRL";
  return company.country === "US" ? "8-K" : "6-K";
}

function wordsOf(
  { name }: CompanyRecord,
  entry: LedgerEntry,
  channel: Channel,
): { title: string; text: string } {
  const { kind, btc, btcAfter, asOf, isStated, priceUsd, totalUsd } = entry;
  // Japanese disclosures are images: only their titles can be read.
  if (channel === "TDnet") return { title: "ビットコインの追加購入に関するお知らせ", text: "" };
  const amount = btc === null ? null : Math.abs(Number(btc));
  const [price, cost] = [Number(priceUsd), Math.abs(Number(totalUsd))];
  if (
    (kind === "buy" || kind === "sell") &&
    btc !== null &&
    amount !== null &&
    isStated &&
    btcAfter !== null &&
    asOf.length === 10 &&
    (price > 0 || cost > 0)
  ) {
    const layout =
      channel === "RNS" ? "labels" : channel === "8-K" && name === "Strategy" ? "weekly table" : "prose";
    const money = { priceUsd: price > 0 ? price : cost / amount, totalUsd: cost > 0 ? cost : price * amount };
    const written = LAYOUTS[layout]?.({
      name,
      kind,
      btc,
      btcAfter,
      asOf,
      since: addDays(asOf, -6),
      ...money,
    });
    if (written !== undefined) return written;
  }
  const day = asOf.length === 10 ? american(asOf) : `the end of ${american(`${asOf}-01`).replace(" 1,", "")}`;
  const moved =
    amount === null || kind === "balance"
      ? ""
      : `${name} ${DONE[kind] ?? "moved"} ${formatBtcExact(String(amount))} bitcoin${cost > 0 ? ` for US$${formatCount(Math.round(cost))}` : ""}. `;
  const held =
    isStated && btcAfter !== null ? `As of ${day}, ${name} held ${formatBtcExact(btcAfter)} bitcoin.` : "";
  return { title: "Bitcoin Treasury Update", text: `${moved}${held}`.trim() };
}

const DONE: Partial<Record<LedgerEntry["kind"], string>> = {
  buy: "acquired",
  sell: "sold",
  produced: "mined",
};

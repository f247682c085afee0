import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount } from "#domain/base/format.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";

import { american, FAULTS, LAYOUTS, toldBy } from "./admission-texts.ts";
import { realConfirmations, realTextOf, type Truth } from "./quiet-year-truth.ts";
import type { Random } from "./seeded-random.ts";

type Channel = "8-K" | "6-K" | "XBRL" | "RNS" | "TDnet" | "newswire" | "tracker";

/** One disclosure of a company, as the place where it appears would carry it. */
export type Disclosure = {
  id: string;
  company: CompanyRecord;
  channel: Channel;
  publishedOn: string;
  title: string;
  text: string;
  entry: LedgerEntry;
};

const QUARTER_END = /-(03-31|06-30|09-30|12-31)$/;
export const DAYS_UNTIL_10Q = 40;

/** What companies disclosed in the year, and what some of them filed to say that nothing has changed. */
export const disclosedIn = ({ companies, ledgerOf }: Truth, from: string): Disclosure[] =>
  companies.flatMap((company) => {
    const ledger = ledgerOf.get(company.ticker) ?? [];
    const confirmations = realConfirmations(company.ticker, ledger, from).map(
      ({ text: { publishedOn, title, text }, entry }, index): Disclosure => {
        const id = `${company.id}-7${index}000`;
        return { id, company, channel: "8-K", publishedOn, title, text, entry };
      },
    );
    return [
      ...ledger
        .filter(({ asOf }) => endOfAsOf(asOf) > from)
        .flatMap((entry, index) => {
          const told = disclosureOf(company, entry);
          return told === null ? [] : { ...told, id: `${company.id}-${index}`, company, entry };
        }),
      ...confirmations,
    ];
  });

type Words = Pick<Disclosure, "title" | "text">;

/** In the words of the filing where the repository has them, else in its layout. The figures and dates are those of the ledger. */
function disclosureOf(
  company: CompanyRecord,
  entry: LedgerEntry,
): (Words & Pick<Disclosure, "channel" | "publishedOn">) | null {
  const real = realTextOf(company.ticker, entry);
  if (real !== undefined) return { ...real, channel: "8-K" };
  if (entry.kind === "unexplained" || entry.provenance === null) return null;
  const channel = channelOf(company, entry);
  const usually = addDays(endOfAsOf(entry.asOf), channel === "XBRL" ? DAYS_UNTIL_10Q : 1);
  const publishedOn = entry.provenance.disclosedAt ?? usually;
  return { ...wordsOf(company, entry, channel), channel, publishedOn };
}

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

const DONE: Partial<Record<LedgerEntry["kind"], string>> = {
  buy: "acquired",
  sell: "sold",
  produced: "mined",
};

function wordsOf({ name }: CompanyRecord, entry: LedgerEntry, channel: Channel): Words {
  // Japanese disclosures are images: only their titles can be read.
  if (channel === "TDnet") return { title: "ビットコインの追加購入に関するお知らせ", text: "" };
  const told = toldBy(name, entry);
  const layout = channel === "RNS" ? "labels" : name === "Strategy" ? "weekly table" : "prose";
  const written = told && LAYOUTS[layout]?.(told);
  if (written) return written;
  const { kind, btc, btcAfter, asOf, isStated, totalUsd } = entry;
  const day = asOf.length === 10 ? american(asOf) : `the end of ${american(`${asOf}-01`).replace(" 1,", "")}`;
  const cost = totalUsd === null ? "" : ` for US$${formatCount(Math.round(Math.abs(Number(totalUsd))))}`;
  const moved = `${name} ${DONE[kind] ?? "moved"} ${formatBtcExact((btc ?? "").replace("-", ""))} bitcoin${cost}.`;
  const held = `As of ${day}, ${name} held ${formatBtcExact(btcAfter)} bitcoin.`;
  const sentences = [btc !== null && kind !== "balance" && moved, isStated && btcAfter !== null && held];
  return { title: "Bitcoin Treasury Update", text: sentences.filter(Boolean).join(" ") };
}

const LATE_SHARE = 0.05;
const REPLAY_SHARE = 0.06;
const LIE_SHARE = 0.05;
const REPLAYED_AFTER_DAYS = 45;

/** The year's disclosures with some of them late, false copies before others, and old ones published again. */
export function withFaults(disclosures: readonly Disclosure[], random: Random): Disclosure[] {
  const faulty = disclosures.flatMap((disclosure) => {
    const isLate = random.chance(LATE_SHARE);
    const publishedOn = addDays(disclosure.publishedOn, isLate ? random.between(15, 40) : 0);
    const replayedOn = addDays(publishedOn, REPLAYED_AFTER_DAYS);
    return [
      ...(random.chance(LIE_SHARE) ? liesBefore({ ...disclosure, publishedOn }, random) : []),
      { ...disclosure, publishedOn },
      ...(random.chance(REPLAY_SHARE)
        ? [{ ...disclosure, id: `${disclosure.id}8`, publishedOn: replayedOn }]
        : []),
    ];
  });
  return faulty.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn));
}

/** The same text, with figures or a company that are wrong, two days before the right one. */
function liesBefore(disclosure: Disclosure, random: Random): Disclosure[] {
  const { company, entry, id, publishedOn } = disclosure;
  const told = toldBy(company.name, entry);
  const spoil = random.oneOf(Object.values(FAULTS));
  const text = told === null ? disclosure.text : spoil(disclosure.text, told);
  if (text === disclosure.text) return [];
  return [{ ...disclosure, id: `${id}9`, text, publishedOn: addDays(publishedOn, -2) }];
}

import type { CompanyRecord } from "#domain/company/company.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { addDays } from "#domain/base/dates.ts";
import { announcementBehaviours, quiet, type Announcements } from "#jobs/testing/announcement-upstreams.ts";
import { byPath } from "#jobs/testing/all-upstreams.ts";
import { coingeckoListing, filedRow, toReachable } from "#jobs/testing/market-upstreams.ts";
import { by, json, page, type Behaviour } from "#jobs/testing/upstreams.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";

import type { Disclosure } from "./quiet-year-news.ts";
import { coversOf } from "./quiet-year-shares.ts";
import { totalOn, type Truth } from "./quiet-year-truth.ts";

const NEWS_DAYS = 13;
const cikOf = ({ id }: { id: number }) => 1_000_000 + id;

type Day = { day: string; published: readonly Disclosure[]; truth: Truth };

/** How each source answers on a day: with what was published in the two weeks before. */
export function sourcesOn({ day, published, truth }: Day): Record<string, Behaviour> {
  const recent = published.filter(
    ({ publishedOn }) => publishedOn <= day && publishedOn >= addDays(day, -NEWS_DAYS),
  );
  const all = announcementBehaviours(announced(recent));
  const latest = announcementBehaviours(announced(recent.filter(({ publishedOn }) => publishedOn === day)));
  const filers = truth.companies.filter((company) => listingOf(company)?.market.isUs === true);
  const tickers = json({
    fields: ["cik", "name", "ticker", "exchange"],
    data: filers.map((company) => [cikOf(company), company.name, listingOf(company)?.code, "Nasdaq"]),
  });
  return {
    ...all,
    "www.sec.gov": toReachable(() =>
      byPath({ "/company_tickers": tickers, "/browse-edgar": latest["www.sec.gov"], "": all["www.sec.gov"] }),
    ),
    "data.sec.gov": byPath({
      "/submissions/": all["data.sec.gov"],
      "/CryptoAssetNumberOfUnits.json": unitsFiled(published, day, ({ btcAfter }) => Number(btcAfter)),
      "/CryptoAssetFairValue.json": fairValuesFiled(published, day, truth),
      "/dei/EntityCommonStockSharesOutstanding.json": coversFiled(truth, day),
    }),
    "api.coingecko.com": byPath({ "/companies/public_treasury": listed(truth, day), "": json([]) }),
  };
}

const at = (day: string) => new Date(`${day}T13:00:00Z`);

function announced(news: readonly Disclosure[]): Announcements {
  const found = quiet();
  for (const { id, company, channel, publishedOn, title, text } of news) {
    const code = listingOf(company)?.code ?? company.ticker;
    if (channel === "8-K" || channel === "6-K")
      found.filings.push({
        cik: cikOf(company),
        accession: accessionOf(id, publishedOn),
        acceptedAt: at(publishedOn),
        form: channel,
        documents: { "news.htm": htmlOf(text) },
      });
    if (channel === "RNS")
      found.rns.push({ id, symbol: code, headline: title, at: at(publishedOn), text: htmlOf(text) });
    if (channel === "TDnet") found.tdnet.push({ id, code, title, at: at(publishedOn) });
    if (channel === "newswire") {
      const [market = ""] = listingOf(company)?.market.newswires?.split("|") ?? [];
      const subject = `${market.replaceAll(/.\?/g, "")}:${code}`;
      found.wire.push({
        id,
        title: `${company.name}: ${title}`,
        at: at(publishedOn),
        summary: text,
        subject,
      });
    }
  }
  return found;
}

/** The address of a filing ends in its number, so that each one is another. */
const accessionOf = (id: string, day: string): string => {
  const [company = "0", number = "0"] = id.split("-");
  return `${company.padStart(10, "0")}-${day.slice(2, 4)}-${number.padStart(6, "0")}`;
};

const htmlOf = (text: string) => (text.startsWith("<") ? text : tablesOf(text));

const tablesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => (line.includes("|") ? rowOf(line) : `<p>${line}</p>`))
    .join("\n")
    .replaceAll("</tr>\n<tr>", "</tr><tr>")
    .replaceAll(/(?:<tr>.*<\/tr>)+/g, (rows) => `<table>${rows}</table>`);
const rowOf = (line: string) =>
  `<tr>${line
    .split("|")
    .map((cell) => `<td>${cell.trim()}</td>`)
    .join("")}</tr>`;

/** Balances at the ends of quarters, from the day on which their 10-Q or 10-K was filed. */
const unitsFiled = (
  published: readonly Disclosure[],
  day: string,
  amountOf: (entry: LedgerEntry) => number | null,
  unit = "Bitcoin",
): Behaviour =>
  by(({ url }) => {
    const filed = published.filter(
      ({ company, channel, publishedOn }) =>
        channel === "XBRL" &&
        publishedOn <= day &&
        url.pathname.includes(`CIK${String(cikOf(company)).padStart(10, "0")}/`),
    );
    const rows = filed.flatMap(({ entry, publishedOn }) => {
      const amount = amountOf(entry);
      return amount === null ? [] : [filedRow(amount, entry.asOf, publishedOn)];
    });
    return rows.length === 0 ? page(404) : json({ cik: 1, units: { [unit]: rows } });
  });

/** Companies value their coins at a price near the day's close. */
const VALUED_ABOVE_CLOSE = 1.006;

function fairValuesFiled(published: readonly Disclosure[], day: string, { start }: Truth): Behaviour {
  const closes = new Map(start.closes.map((close) => [close.day, Number(close.closeUsd)]));
  const worthOf = ({ asOf, btcAfter }: LedgerEntry) => {
    const close = closes.get(asOf);
    return close === undefined ? null : Math.round(Number(btcAfter) * close * VALUED_ABOVE_CLOSE);
  };
  return unitsFiled(published, day, worthOf, "USD");
}

const coversFiled = ({ companies, shares }: Truth, day: string): Behaviour =>
  by(({ url }) => {
    const company = companies.find((each) =>
      url.pathname.includes(`CIK${String(cikOf(each)).padStart(10, "0")}/`),
    );
    return coversOf(shares, company?.ticker, day);
  });

/** A tracker lists what is known of each company, a few days late. */
function listed({ companies, ledgerOf }: Truth, day: string): Behaviour {
  const late = addDays(day, -7);
  const holdings = companies.flatMap(({ ticker }): [string, number][] => {
    const btc = Number(totalOn(ledgerOf.get(ticker) ?? NO_ENTRIES, late));
    return btc > 0 ? [[ticker, btc]] : [];
  });
  return coingeckoListing(Object.fromEntries(holdings));
}

const NO_ENTRIES: readonly LedgerEntry[] = [];
export const hostsOf = (sources: Record<string, Behaviour>): string[] => Object.keys(sources);
export const isFiler = (company: CompanyRecord): boolean => listingOf(company)?.market.isUs === true;

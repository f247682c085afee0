import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatLongDay } from "#domain/base/long-day.ts";
import { NOT_AVAILABLE, formatBtcExact, formatCounted, formatHolding } from "#domain/base/format.ts";
import type { PublicSettings } from "#domain/base/public-settings.ts";
import { shownMethod, type Provenance } from "#domain/ledger/fact.ts";

import type { Company, CompanyRecord } from "../company.ts";
import { holdingsSpan } from "./holding-ages.ts";
import { totalBtc } from "../totals.ts";

/** A sentence to put below a table, with the day it was read. */
export const citationText = (figure: Citation, readOn: string): string =>
  `${figure.siteTitle}, "${figure.heading}": ${figure.exact}${datedWords(figure)} (${figure.publisher}). ${figure.permalink}, accessed ${formatDay(readOn)}.`;

export function bibtex(figure: Citation, readOn: string): string {
  const day = readOn.slice(0, 10);
  const fields = {
    author: `{${texOf(figure.siteTitle)}}`,
    title: `{${texOf(figure.heading)}}`,
    year: day.slice(0, 4),
    note: texOf(`${figure.exact}${datedWords(figure)} (${figure.publisher})`),
    url: figure.permalink,
    urldate: day,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${figure.key}-${day},\n${lines.join(",\n")}\n}`;
}

const TEX: Record<string, string> = {
  "\\": String.raw`\textbackslash{}`,
  "~": String.raw`\textasciitilde{}`,
  "^": String.raw`\textasciicircum{}`,
};

/** Characters that TeX would take for commands are written as plain characters. */
const texOf = (text: string) => text.replace(/[\\~^&%$#_{}]/g, (letter) => TEX[letter] ?? `\\${letter}`);

/** The HTML that others paste into their pages to show a figure's card. */
export const cardMarkup = ({ heading }: Citation, origin: string, path: string): string =>
  `<iframe src="${quoted(`${origin}/embed${path}`)}" title="${quoted(heading)}" width="360" height="128" loading="lazy"></iframe>`;

export const badgeMarkup = ({ heading, permalink }: Citation, origin: string, path: string): string =>
  `<a href="${quoted(permalink)}"><img src="${quoted(`${origin}/badge${path}.svg`)}" alt="${quoted(heading)}" height="20"></a>`;

const quoted = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

export type SiteSettings = Pick<PublicSettings, "siteTitle" | "siteUrl">;

/** A figure as others quote it: always with its date, its source and its address. */
export type Citation = {
  key: string;
  /** Short enough for a badge. */
  label: string;
  heading: string;
  value: string;
  exact: string;
  asOf: string | null;
  /** A sum has no day of its own: its figures date from this day to `asOf`. Null if all are of one day. */
  oldest: string | null;
  dayIs: "as of" | "figures from" | "since";
  publisher: string;
  /** A permanent address; only a path if the site's public address is not set. */
  permalink: string;
  siteTitle: string;
};

/** The same figure at an address whose content does not change: its day, and what we had recorded by now. */
export function permanentCitation(company: Company, site: SiteSettings, now: string) {
  const figure = companyCitation(company, site);
  const known = `${now.slice(0, SECONDS)}Z`;
  const asOf = endOfAsOf(figure.asOf ?? now);
  const path = `/company/${company.id}?asOf=${asOf}&knownAt=${known}`;
  return { ...figure, path, permalink: (site.siteUrl ?? "") + path };
}

const SECONDS = "2026-11-23T22:35:09".length;

const FILINGS: Record<string, string> = { "SEC EDGAR": "an SEC filing" };

/** "Strategy held 848,000 BTC on 4 October 2026, according to an SEC filing of 5 October 2026, as recorded by …." Null without a holding. */
export function holdingSentence(company: Company, { siteTitle }: SiteSettings): string | null {
  const stated = company.evidence.btcHoldings;
  if (company.btcHoldings === null || stated === null) return null;
  const held = Number(company.btcHoldings) === 0 ? "no bitcoin" : inBtc(formatHolding(company.btcHoldings));
  return `${company.name} held ${held} ${onDay(stated.asOf)}, according to ${sourceWords(stated, company.name)}, as recorded by ${siteTitle}.`;
}

const MONTH = "2026-10".length;

/** "an SEC filing of 5 October 2026, read from a copy" */
export function sourceWords(stated: SourcedFigure, companyName: string | null): string {
  const words = publisherWords(stated, companyName);
  return shownMethod(stated) === "disclosed-copy" ? `${words}, read from a copy` : words;
}

function publisherWords({ source, disclosedAt }: SourcedFigure, companyName: string | null): string {
  const filing = FILINGS[source.publisher];
  if (filing === undefined)
    return source.publisher === companyName ? "the company's website" : source.publisher;
  return disclosedAt === null ? filing : `${filing} of ${formatLongDay(disclosedAt)}`;
}

type SourcedFigure = Parameters<typeof shownMethod>[0] & Pick<Provenance, "source" | "disclosedAt">;

/** "on 10 October 2026", or "in October 2026" if the day is not known. */
export const onDay = (asOf: string): string =>
  `${asOf.length === MONTH ? "in" : "on"} ${formatLongDay(asOf)}`;

type CitedCompany = Pick<CompanyRecord, "id" | "name" | "ticker">;
const namesOf = ({ id, name, ticker }: CitedCompany) => ({
  key: `company-${id}`,
  label: `${ticker} bitcoin`,
  heading: `Bitcoin holdings of ${name} (${ticker})`,
});

export function companyCitation(company: Company, site: SiteSettings): Citation {
  const { btcHoldings } = company;
  const stated = company.evidence.btcHoldings;
  return {
    ...namesOf(company),
    value: inBtc(formatHolding(btcHoldings)),
    exact: inBtc(formatBtcExact(btcHoldings)),
    asOf: stated?.asOf ?? null,
    oldest: null,
    dayIs: "as of",
    publisher: stated?.source.publisher ?? "no source",
    ...placeOf(site, `/company/${company.id}`),
  };
}

/** Replaces a figure of a company no longer listed, on pages that we cannot change. */
export const endedCitation = (
  company: CitedCompany & Pick<CompanyRecord, "endedOn">,
  site: SiteSettings,
): Citation => ({
  ...namesOf(company),
  value: "Not listed",
  exact: "Not listed",
  asOf: company.endedOn,
  oldest: null,
  dayIs: "since",
  publisher: "no longer listed",
  ...placeOf(site, `/changes?company=${company.id}`),
});

export function totalCitation(companies: readonly Company[], site: SiteSettings): Citation {
  const total = totalBtc(companies);
  const known = companies.filter(({ btcHoldings }) => btcHoldings !== null);
  const span = holdingsSpan(companies);
  const isOneDay = span?.oldest === span?.newest;
  return {
    key: "total",
    label: "Corporate bitcoin",
    heading: "Bitcoin holdings of listed companies",
    value: inBtc(formatHolding(total)),
    exact: inBtc(formatBtcExact(total)),
    asOf: span?.newest ?? null,
    oldest: isOneDay ? null : (span?.oldest ?? null),
    dayIs: isOneDay ? "as of" : "figures from",
    publisher: `sum of ${formatCounted(known.length, "known holding")}`,
    ...placeOf(site, "/market-analysis"),
  };
}

/** " as of 4 Oct 2026", including the separator from the value before it. */
export const datedWords = (citation: Citation): string =>
  citation.asOf === null
    ? ", date unknown"
    : `${citation.oldest === null ? "" : ","} ${citation.dayIs} ${daysOf(citation)}`;

export const daysOf = ({ asOf, oldest }: Pick<Citation, "asOf" | "oldest">): string =>
  oldest === null ? formatDay(asOf) : `${formatDay(oldest)} to ${formatDay(asOf)}`;

const inBtc = (amount: string) => (amount === NOT_AVAILABLE ? amount : `${amount} BTC`);

const placeOf = ({ siteTitle, siteUrl }: SiteSettings, path: string) => ({
  siteTitle,
  permalink: (siteUrl ?? "") + path,
});

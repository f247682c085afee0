import { z } from "zod";

import itemNames from "./sec-items.json" with { type: "json" };
import { SEC, filingFolder, paddedCik } from "./sec.ts";
import { XmlText, allFacts, defineSource, element, listOf, readRows } from "./source.ts";
import { clockIn, dayIn, instantIn } from "./wall-clock.ts";

const NEW_YORK = "America/New_York";

const Entry = z.object({
  title: XmlText.transform((title) => /^.*? - .* \((\d{10})\) \(/.exec(title)?.[1])
    .pipe(z.string())
    .transform(Number),
  summary: XmlText,
  updated: XmlText.pipe(z.iso.datetime({ offset: true })).transform((text) => new Date(text)),
  category: z.object({ "@term": z.string() }),
  id: XmlText.transform((id) => /accession-number=(\d{10}-\d{2}-\d{6})$/.exec(id)?.[1]).pipe(z.string()),
});

const FILINGS_PER_PAGE = 100;

/** All filings of the last hours. A filing is listed once for each of its filers. */
export const secCurrent = defineSource({
  ...SEC,
  id: "sec-current",
  page: "https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent",
  every: "10m",
  format: "xml",
  request: (form: "8-K" | "6-K") => ({
    url: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent&type=${form}&owner=include&count=${FILINGS_PER_PAGE}&start=0&output=atom`,
  }),
  body: z.object({ feed: element({ entry: listOf(z.unknown()) }) }),
  read: ({ feed }) =>
    readRows(feed.entry, Entry, ({ title: cik, summary, updated, category, id }): Filing | null => {
      const form = CURRENT_REPORTS.find((report) => report === category["@term"]);
      if (form === undefined) return null;
      const items = [...summary.matchAll(/Item (\d\.\d\d)/g)].map(([, item = ""]) => item);
      const filedOn = dayIn(NEW_YORK, updated);
      return { cik, accession: id, form, items, acceptedAt: updated, filedOn };
    }),
});

export type Filing = {
  cik: number;
  accession: string;
  form: (typeof CURRENT_REPORTS)[number];
  /** The subjects of an 8-K, by item number; a 6-K has none. */
  items: string[];
  acceptedAt: Date;
  /** The day in New York. */
  filedOn: string;
};

const CURRENT_REPORTS = ["8-K", "8-K/A", "6-K", "6-K/A"] as const;

const NEVER = /^(4\.01|5\.0[2-8]|6\.\d\d|1\.04|9\.01)$/;

/** Changes of directors and auditors are not read. All other subjects may mention bitcoin. */
export const isWorthReading = ({ items }: Pick<Filing, "items">): boolean =>
  items.every((item) => item === "9.01") || items.some((item) => !NEVER.test(item));

const ITEM_NAMES: Record<string, string> = itemNames;

/** The title of a filing without a headline of its own: "8-K: Regulation FD Disclosure; Other Events". */
export function filingTitle({ form, items }: Pick<Filing, "form" | "items">): string {
  const names = items.flatMap((item) => ITEM_NAMES[item] ?? []);
  return names.length === 0 ? `Form ${form}` : `${form}: ${names.join("; ")}`;
}

const Column = z.array(z.unknown());
const Columns = z.object({
  accessionNumber: Column,
  form: Column,
  items: Column,
  acceptanceDateTime: Column,
  filingDate: Column.default([]),
});

const AnyFiling = z.object({ form: z.string() });
const Report = z.object({
  accessionNumber: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.enum(CURRENT_REPORTS),
  items: z.string().nullish(),
  acceptanceDateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
});

/** When a filing was accepted, by an answer whose times are those of New York or of London. */
const ZONES = { newYork: NEW_YORK, utc: "UTC" } as const;

const acceptedIn = (zone: string, text: string): Date | null =>
  instantIn(zone, text.replace(/(\.\d+)?Z?$/, ""));

const Stamped = z.object({ form: z.string(), acceptanceDateTime: z.string(), filingDate: z.iso.date() });

/** Reports of insiders keep their day until 22:00. */
const OF_INSIDERS = /^(?:[345](?:\/A)?|144(?:\/A)?|SC(?:HEDULE)? .*)$/;

/** The SEC takes filings from 6:00 to 22:00 in New York. What comes after 17:30 is dated on a later day. */
function fits(zone: string, row: unknown): boolean {
  const stamped = Stamped.safeParse(row).data;
  const at = stamped && acceptedIn(zone, stamped.acceptanceDateTime);
  if (!at) return false;
  const [day, time] = [dayIn(NEW_YORK, at), clockIn(NEW_YORK, at)];
  if (time < "06:00" || time > "22:00") return false;
  const isLate = time > "17:30" && !OF_INSIDERS.test(stamped.form);
  return isLate ? stamped.filingDate > day : stamped.filingDate === day;
}

/** All times of an answer end with a Z. In some answers they are in UTC, in others in New York's time. */
function zoneOf(rows: readonly unknown[]): string {
  const fitting = (zone: string) => rows.filter((row) => fits(zone, row)).length;
  return fitting(ZONES.utc) > fitting(ZONES.newYork) ? ZONES.utc : ZONES.newYork;
}

/** A company's latest filings. https://www.sec.gov/search-filings/edgar-application-programming-interfaces */
export const secSubmissions = defineSource({
  ...SEC,
  id: "sec-submissions",
  every: "6h",
  maxBytes: 10_000_000,
  request: (cik: number) => ({ url: `https://data.sec.gov/submissions/CIK${paddedCik(cik)}.json` }),
  emptyStatus: 404,
  body: z.object({ filings: z.object({ recent: Columns }) }),
  read: ({ filings: { recent } }, cik) => {
    const columns = Object.entries(recent);
    const rows = recent.accessionNumber.map((_, index) =>
      Object.fromEntries(columns.map(([name, column]) => [name, column[index]])),
    );
    const reports = rows.filter((row) => {
      const given = AnyFiling.safeParse(row).data?.form;
      return given === undefined || CURRENT_REPORTS.some((report) => report === given);
    });
    const zone = zoneOf(rows);
    return readRows(reports, Report, (report): Filing | null => {
      const acceptedAt = acceptedIn(zone, report.acceptanceDateTime);
      if (acceptedAt === null) return null;
      return {
        cik,
        accession: report.accessionNumber,
        form: report.form,
        items: (report.items ?? "").split(",").filter(Boolean),
        acceptedAt,
        filedOn: dayIn(NEW_YORK, acceptedAt),
      };
    });
  },
});

const File = z.object({ name: z.string().regex(/^[\w.-]+$/) });

const isText = (name: string) => /\.html?$/i.test(name) && !/index|^R\d+\.htm/i.test(name);
/** Contracts and consents are exhibits too; press releases are exhibit 99. */
const isOtherExhibit = (name: string) => /ex-?\d/i.test(name) && !/ex-?_?99/i.test(name);
const MOST_DOCUMENTS = 6;

export type Document = { accession: string; url: string };

/** The documents of a filing that may contain its news. */
export const secFilingIndex = defineSource({
  ...SEC,
  id: "sec-filing-index",
  every: "10m",
  request: (filing: Pick<Filing, "cik" | "accession">) => ({ url: `${filingFolder(filing)}/index.json` }),
  body: z.object({ directory: z.object({ item: z.array(z.unknown()) }) }),
  read: ({ directory }, filing) => {
    const { facts, ...rest } = readRows(directory.item, File, ({ name }): Document | null =>
      isText(name) && !isOtherExhibit(name)
        ? { accession: filing.accession, url: `${filingFolder(filing)}/${name}` }
        : null,
    );
    return { facts: facts.slice(0, MOST_DOCUMENTS), ...rest };
  },
});

export const secDocument = defineSource({
  ...SEC,
  id: "sec-document",
  every: "10m",
  format: "text",
  maxBytes: 6_000_000,
  request: ({ url }: Document) => ({ url }),
  body: z.string(),
  read: (text, { accession, url }) => allFacts([{ accession, url, text }]),
});

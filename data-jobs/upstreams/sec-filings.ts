import { z } from "zod";

import itemNames from "./sec-items.json" with { type: "json" };
import { SEC, filingFolder, paddedCik } from "./sec.ts";
import { XmlText, allFacts, defineSource, element, listOf, readRows } from "./source.ts";
import { dayIn, instantIn } from "./wall-clock.ts";

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
});

const AnyFiling = z.object({ form: z.string() });
const Report = z.object({
  accessionNumber: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.enum(CURRENT_REPORTS),
  items: z.string().nullish(),
  // Despite the Z at its end, it is the time in New York.
  acceptanceDateTime: z
    .string()
    .transform((text) => instantIn(NEW_YORK, text.replace(/(\.\d+)?Z?$/, "")))
    .pipe(z.date()),
});

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
    return readRows(reports, Report, (report): Filing => ({
      cik,
      accession: report.accessionNumber,
      form: report.form,
      items: (report.items ?? "").split(",").filter(Boolean),
      acceptedAt: report.acceptanceDateTime,
      filedOn: dayIn(NEW_YORK, report.acceptanceDateTime),
    }));
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

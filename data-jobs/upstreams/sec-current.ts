import { z } from "zod";

import { dayIn } from "./listings.ts";
import { CURRENT_REPORTS, type Filing } from "./sec-filing.ts";
import { SEC } from "./sec.ts";
import { defineSource, listOf, readRows } from "./source.ts";
import { element, XmlText } from "./xml-text.ts";

const Entry = z.object({
  title: XmlText.transform((title) => /^.*? - .* \((\d{10})\) \(/.exec(title)?.[1])
    .pipe(z.string())
    .transform(Number),
  summary: XmlText,
  updated: XmlText.pipe(z.iso.datetime({ offset: true })).transform((text) => new Date(text)),
  category: z.object({ "@term": z.string() }),
  id: XmlText.transform((id) => /accession-number=(\d{10}-\d{2}-\d{6})$/.exec(id)?.[1]).pipe(z.string()),
});

export type Page = { form: "8-K" | "6-K"; start: number };
export const FILINGS_PER_PAGE = 100;

/** What anybody has filed in the last hours. A filing stands here once for each of its filers. */
export const secCurrent = defineSource({
  ...SEC,
  id: "sec-current",
  page: "https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent",
  every: "10m",
  format: "xml",
  isAskedWhole: true,
  request: ({ form, start }: Page) => ({
    url: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent&type=${form}&owner=include&count=${FILINGS_PER_PAGE}&start=${start}&output=atom`,
  }),
  hasNothing: (status, { start }) => status === 503 && start > 0,
  body: z.object({ feed: element({ entry: listOf(z.unknown()) }) }),
  read: ({ feed }) =>
    readRows(feed.entry, Entry, ({ title: cik, summary, updated, category, id }): Filing[] => {
      const form = CURRENT_REPORTS.find((report) => report === category["@term"]);
      if (form === undefined) return [];
      const items = [...summary.matchAll(/Item (\d\.\d\d)/g)].map(([, item = ""]) => item);
      const filedOn = dayIn("America/New_York", updated);
      return [{ cik, accession: id, form, items, acceptedAt: updated, filedOn }];
    }),
});

import { z } from "zod";

import { filingFolder, type Filing } from "./sec-filings.ts";
import { SEC } from "./sec.ts";
import { allFacts, defineSource, readRows } from "./source.ts";

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
  page: "https://www.sec.gov/search-filings",
  every: "10m",
  format: "json",
  isAskedWhole: true,
  request: (filing: Pick<Filing, "cik" | "accession">) => ({ url: `${filingFolder(filing)}/index.json` }),
  body: z.object({ directory: z.object({ item: z.array(z.unknown()) }) }),
  read: ({ directory }, filing) => {
    const { facts, ...rest } = readRows(directory.item, File, ({ name }): Document[] =>
      isText(name) && !isOtherExhibit(name)
        ? [{ accession: filing.accession, url: `${filingFolder(filing)}/${name}` }]
        : [],
    );
    return { facts: facts.slice(0, MOST_DOCUMENTS), ...rest };
  },
});

/** The text of a document. */
export const secDocument = defineSource({
  ...SEC,
  id: "sec-document",
  page: "https://www.sec.gov/search-filings",
  every: "10m",
  format: "text",
  isAskedWhole: true,
  maxBytes: 6_000_000,
  request: ({ url }: Document) => ({ url }),
  body: z.string(),
  read: (text, { accession, url }) => allFacts([{ accession, url, text }]),
});

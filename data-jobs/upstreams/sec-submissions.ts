import { z } from "zod";

import { dayIn } from "./listings.ts";
import { CURRENT_REPORTS, type Filing } from "./sec-filing.ts";
import { paddedCik, SEC } from "./sec.ts";
import { defineSource, readRows } from "./source.ts";
import { instantIn } from "./wall-clock.ts";

const NEW_YORK = "America/New_York";
const Column = z.array(z.unknown());

const AnyFiling = z.object({ form: z.string() });
const Report = z.object({
  accessionNumber: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.enum(CURRENT_REPORTS),
  items: z.string().nullish(),
  // The Z at its end is not true: it is the time in New York.
  acceptanceDateTime: z
    .string()
    .transform((text) => instantIn(NEW_YORK, text.replace(/(\.\d+)?Z?$/, "")))
    .pipe(z.date()),
});

/** What a company has filed lately. https://www.sec.gov/search-filings/edgar-application-programming-interfaces */
export const secSubmissions = defineSource({
  ...SEC,
  id: "sec-submissions",
  page: "https://www.sec.gov/search-filings",
  every: "6h",
  format: "json",
  isAskedWhole: true,
  maxBytes: 10_000_000,
  request: (cik: number) => ({ url: `https://data.sec.gov/submissions/CIK${paddedCik(cik)}.json` }),
  hasNothing: (status) => status === 404,
  body: z.object({
    filings: z.object({
      recent: z.looseObject({
        accessionNumber: Column,
        form: Column,
        items: Column,
        acceptanceDateTime: Column,
      }),
    }),
  }),
  read: ({ filings: { recent } }, cik) => {
    const { accessionNumber, form, items, acceptanceDateTime } = recent;
    const rows = accessionNumber.map((_, index) => ({
      accessionNumber: accessionNumber[index],
      form: form[index],
      items: items[index],
      acceptanceDateTime: acceptanceDateTime[index],
    }));
    const reports = rows.filter((row) => {
      const given = AnyFiling.safeParse(row).data?.form;
      return given === undefined || CURRENT_REPORTS.some((report) => report === given);
    });
    return readRows(reports, Report, (report): Filing[] => [
      {
        cik,
        accession: report.accessionNumber,
        form: report.form,
        items: (report.items ?? "").split(",").filter(Boolean),
        acceptedAt: report.acceptanceDateTime,
        filedOn: dayIn(NEW_YORK, report.acceptanceDateTime),
      },
    ]);
  },
});

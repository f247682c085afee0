import { z } from "zod";

import { formatCounted } from "#domain/base/format.ts";
import { formerlyOf } from "#domain/company/identity.ts";

import { companiesLike } from "../company-search.ts";
import { companyFields, companyOutput, nullableText, searchText } from "../fields.ts";
import { tool } from "../tool.ts";

const MOST = 10;

export const findCompany = tool({
  name: "find_company",
  title: "Find a company",
  description: `Finds companies that hold or held bitcoin by ticker, name or an earlier name. Accents and case don't matter. Returns at most ${MOST}, the closest match first, with the id that the other tools accept. Only companies with listed shares are here: no private companies, governments or funds.`,
  input: z.strictObject({ search: searchText.describe("Ticker, name or part of a name.") }),
  output: z.object({
    companies: z.array(
      z.object({
        ...companyOutput,
        formerly: nullableText("Earlier names."),
        country: nullableText("Country (ISO 3166-1, two letters)."),
        rank: z.int().nullable().describe("Rank in the list by holding; null if no longer listed."),
        endedOn: nullableText("When it left the list; null while listed."),
      }),
    ),
    found: z.int().describe("How many companies match. The list may be shorter."),
  }),
  answer: async ({ search }, context) => {
    const matches = companiesLike(context.newest, search);
    const companies = matches.slice(0, MOST).map(({ record, rank }) => ({
      ...companyFields(record, context),
      formerly: formerlyOf(record.identity),
      country: record.country,
      rank,
      endedOn: record.endedOn,
    }));
    return {
      text: [
        matches.length === 0
          ? "No company matches. Try its ticker or a part of its name."
          : `${formatCounted(matches.length, "company matches", "companies match")}.`,
        ...companies.map(({ id, name, ticker, page }) => `${name} (${ticker}), id ${id}: ${page}`),
      ],
      structured: { companies, found: matches.length },
    };
  },
});

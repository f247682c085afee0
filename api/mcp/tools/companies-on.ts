import { z } from "zod";

import { formatBtcExact, formatCounted } from "#domain/base/format.ts";
import { formatLongDay } from "#domain/base/dates.ts";
import { companyList } from "#domain/company/company-list.ts";
import { addressQuery, pastOf, pastSentence } from "#domain/ledger/point-in-time.ts";
import { V1TotalsSchema } from "#domain/v1/records.schema.ts";
import { v1Totals } from "#domain/v1/records.ts";

import { companyOutput, nullableText, pointInput } from "../fields.ts";
import { tool } from "../tool.ts";

const MOST = 250;
const SHOWN_IN_TEXT = 10;

export const companiesOn = tool({
  name: "companies_on",
  title: "The list on a day",
  description: `The companies with bitcoin and their total, largest holding first, today or at the end of a past day. knownAt leaves out what we recorded later. Returns up to ${MOST} companies at once. The total counts coins twice where one company reports those of another; /proof says how many.`,
  input: z.strictObject({
    ...pointInput,
    limit: z.int().min(1).max(MOST).default(50).describe("How many companies to return."),
    after: z.int().min(0).max(100_000).default(0).describe("How many to skip."),
  }),
  output: z.object({
    total: V1TotalsSchema,
    companies: z.array(
      z.object({
        rank: z.int(),
        ...companyOutput,
        btc: nullableText("Holding in bitcoin; null if it is unknown."),
        asOf: nullableText("When that was true."),
        method: nullableText("How we know it."),
      }),
    ),
    next: z.int().nullable().describe("Value of after for the next page; null on the last."),
  }),
  answer: async ({ limit, after, ...point }, tools) => {
    const { view, context } = await tools.at(point);
    const all = companyList([...view.recordOf.values()], context.view);
    const companies = all.slice(after, after + limit).map((row) => ({
      rank: row.rank,
      id: row.id,
      ticker: row.ticker,
      name: row.name,
      page: tools.address(`/company/${row.id}${addressQuery(point)}`),
      btc: row.btcHoldings,
      asOf: row.evidence.btcHoldings?.asOf ?? null,
      method: row.evidence.btcHoldings?.method ?? null,
    }));
    const total = v1Totals(all, point.asOf ?? null);
    const past = pastOf(context.view);
    const end = after + limit;
    return {
      text: [
        past && pastSentence(past, "the list"),
        `${formatCounted(total.companies, "company", "companies")}: ${formatBtcExact(total.btc)} BTC, ${formatCounted(total.unknown, "holding")} missing.`,
        ...companies
          .slice(0, SHOWN_IN_TEXT)
          .map(
            ({ rank, name, ticker, btc, asOf }) =>
              `${rank}. ${name} (${ticker}): ${btc === null ? "N/A" : `${formatBtcExact(btc)} BTC`}${asOf === null ? "" : `, as of ${formatLongDay(asOf)}`}`,
          ),
        `All of them: ${tools.address(`/dashboard${addressQuery(point)}`)}`,
      ],
      structured: { total, companies, next: end < all.length ? end : null },
    };
  },
});

import { z } from "zod";

import { formatDay } from "#domain/base/dates.ts";
import { formerlyOf } from "#domain/company/identity.ts";
import { shownMethod } from "#domain/ledger/fact.ts";
import { pastOf, pastSentence } from "#domain/ledger/point-in-time.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import { COMPANY_FIGURES, isCompanyFigure } from "#domain/receipt/figure-receipt.ts";
import { exactText } from "#pages/receipt.ts";
import { companyAt } from "#v1/rows.ts";

import { companyNamed } from "../company-search.ts";
import { companyFields, companyInput, companyOutput, nullableText, pointInput } from "../fields.ts";
import { tool } from "../tool.ts";

export const company = tool({
  name: "company",
  title: "A company's figures",
  description:
    "All figures we have of one company, today or on a past day: holding, share price, market cap, cost, mNAV, debt and others. Each has its day, how we know it and the address of its receipt. A figure that is missing from the answer is not known. Share prices are only as new as our last quote.",
  input: z.strictObject({ company: companyInput, ...pointInput }),
  output: z.object({
    ...companyOutput,
    formerly: nullableText("Earlier names."),
    country: nullableText("Country (ISO 3166-1, two letters)."),
    sector: nullableText("Sector."),
    type: nullableText("What it mainly does, by its own description."),
    rank: z.int().nullable().describe("Rank in the list on that day; null if not listed then."),
    figures: z.array(
      z.object({
        figure: z.string().describe("Name for the tool figure."),
        name: z.string(),
        value: nullableText("Exact value as decimal text; null if it is unknown from asOf on."),
        unit: z.string(),
        asOf: nullableText("When it was true: a day, or a month where the day is unknown."),
        method: z.string().describe("How we know it."),
        receipt: z.string().describe("Permanent address of its receipt."),
      }),
    ),
  }),
  answer: async ({ company: wanted, ...point }, tools) => {
    const { view, context } = await tools.at(point);
    const record = companyNamed(view, wanted);
    const figures = Object.keys(COMPANY_FIGURES)
      .filter(isCompanyFigure)
      .flatMap((figure) => {
        const receipt = companyReceiptOf(record, figure, context);
        if (receipt === null) return [];
        const { name, value, unit, asOf, path } = receipt;
        return [
          { figure, name, value, unit, asOf, method: shownMethod(receipt), receipt: tools.address(path) },
        ];
      });
    const past = pastOf(context.view);
    const { rank } = companyAt(view, record, context.view);
    const fields = companyFields(record, tools);
    return {
      text: [
        `${record.name} (${record.ticker})${rank === null ? ", not in the list" : `, rank ${rank}`}: ${fields.page}`,
        past && pastSentence(past, "figures"),
        ...figures.map(
          ({ name, value, unit, asOf, method }) =>
            `${name}: ${exactText(value, unit)}, as of ${formatDay(asOf)} (${METHOD_WORDS[method]})`,
        ),
      ],
      structured: {
        ...fields,
        formerly: formerlyOf(record.identity),
        country: record.country,
        sector: record.sector,
        type: record.type,
        rank,
        figures,
      },
    };
  },
});

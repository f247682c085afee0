import { z } from "zod";

import { formatMultiple } from "#domain/analysis/analyst-figures.ts";
import { formatDay } from "#domain/base/dates.ts";
import { SourceSchema } from "#domain/ledger/fact.schema.ts";
import { nameOfWay } from "#domain/valuation/definition-words.ts";
import { BASES, DEFINITIONS, type MultipleInputs } from "#domain/valuation/multiple.ts";
import { multiplesOf } from "#domain/valuation/multiples-of.ts";
import { closesBy } from "#domain/valuation/session.ts";

import { companyNamed } from "../company-search.ts";
import { companyFields, companyInput, companyOutput, nullableText, pointInput } from "../fields.ts";
import { tool } from "../tool.ts";

export const multiples = tool({
  name: "multiples",
  title: "A company's mNAV",
  description:
    "What the market pays for a company as a multiple of its bitcoin, under each definition (basic, diluted, enterprise value) and basis (market cap as quoted, or share price times the latest share count). All inputs are those known for the day of the share price, each with its own day. leads marks the one we show for a definition. Never compare multiples of different definitions.",
  input: z.strictObject({ company: companyInput, ...pointInput }),
  output: z.object({
    company: z.object(companyOutput),
    day: nullableText("Day of the share price; null if there is none."),
    multiples: z.array(
      z.object({
        definition: z.enum(DEFINITIONS),
        basis: z.enum(BASES),
        value: z.number().nullable().describe("The multiple; null if an input is missing."),
        paidUsd: z.number().nullable().describe("What is divided by the value of the bitcoin."),
        missing: nullableText("Why there is no value."),
        leads: z.boolean().describe("Whether this basis stands for its definition."),
      }),
    ),
    inputs: z.array(
      z.object({
        input: z.string(),
        value: nullableText("Decimal text; null if a source states that it is unknown."),
        asOf: z.string().describe("When it was true."),
        source: SourceSchema.nullable(),
      }),
    ),
  }),
  answer: async ({ company: wanted, ...point }, tools) => {
    const { view, context } = await tools.at(point);
    const record = companyNamed(view, wanted);
    const { day, inputs, all } = multiplesOf(record, {
      view: context.view,
      closeOn: closesBy(view.closeOn, view.closeSources),
      price: context.price,
    });
    const company = companyFields(record, tools);
    return {
      text: [
        day === null
          ? `We have no share price of ${record.name} for that time, so no multiple.`
          : `${record.name} (${record.ticker}), share price of ${formatDay(day)}: ${company.page}`,
        ...all.map(
          (each) =>
            `${nameOfWay(each)}: ${each.missing ?? formatMultiple(each.value)}${each.leads ? " (leads)" : ""}`,
        ),
      ],
      structured: { company, day, multiples: [...all], inputs: inputRows(inputs) },
    };
  },
});

function inputRows({ btcPrice, ...stated }: MultipleInputs) {
  const rows = Object.entries(stated).flatMap(([input, figure]) =>
    figure === null ? [] : [{ input, value: figure.value, asOf: figure.asOf, source: figure.source }],
  );
  if (btcPrice === null) return rows;
  const { usd, asOf, source } = btcPrice;
  return [...rows, { input: "btcPrice", value: String(usd), asOf, source }];
}

import { z } from "zod";

import { formatDay } from "#domain/base/dates.ts";
import { roundTo, toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { shownMethod } from "#domain/ledger/fact.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import type { Receipt } from "#domain/receipt/receipt.ts";
import { ExplainQuery, ExplanationSchema } from "#domain/v1/explanation.schema.ts";
import { explain } from "#domain/valuation/explain.ts";
import { explanationRecord } from "#domain/valuation/explanation.ts";
import type { Quoted } from "#domain/valuation/quoted.ts";
import { quotedIn } from "#http/query.ts";
import { explainInputsOf } from "#public-data/explain-inputs-of.ts";

import { companyNamed } from "../company-search.ts";
import { companyInput, nullableText, pointInput } from "../fields.ts";
import { tool } from "../tool.ts";

const SATS = 8;

export const checkClaim = tool({
  name: "check_claim",
  title: "Check a stated holding or multiple",
  description:
    "Compares a figure that someone states about a company with our records. For a holding: what we have at the end of the day, the difference, all periods in which the stated holding was true, and who else states it. For a multiple: which definition, share count, price and day give it, within rounding or 1%. Not finding it proves nothing: our records may be incomplete.",
  input: z.strictObject({
    company: companyInput,
    quoted: ExplainQuery.shape.quoted,
    asOf: pointInput.asOf.describe("Day of the claim. Without it, today."),
  }),
  output: z.object({
    explanation: ExplanationSchema,
    ours: z
      .object({
        btc: nullableText("Our holding at the end of that day; null if it is unknown."),
        asOf: nullableText("When it was true."),
        method: z.string().describe("How we know it."),
        publisher: nullableText("Who published it."),
        source: nullableText("Where to read it."),
        difference: nullableText("The claim minus our holding, in bitcoin."),
        receipt: z.string().describe("Permanent address of its receipt."),
      })
      .nullable()
      .describe("What we have of a holding; null for a multiple, or if we have none that early."),
    page: z.string().describe("Address of the same answer for people."),
  }),
  answer: async ({ company: wanted, quoted, asOf }, tools) => {
    const { view, context } = await tools.at({ asOf });
    const record = companyNamed(view, wanted);
    const claim = quotedIn(quoted);
    const explanation = explanationRecord(
      { company: record, quoted },
      explain(explainInputsOf(tools.newest, record), claim, asOf),
    );
    const receipt = claim.kind === "holding" ? companyReceiptOf(record, "holdings", context) : null;
    const ours = receipt && oursOf(receipt, claim, tools.address(receipt.path));
    const query = new URLSearchParams({ company: record.ticker, quoted, ...(asOf && { on: asOf }) });
    const page = tools.address(`/valuation/number?${query}`);
    return {
      text: [
        `${record.name} (${record.ticker}): ${explanation.answer}`,
        ours && differenceWords(ours),
        ...explanation.ways.map(({ day, formula }) => `${formatDay(day)}: ${formula}`),
        `With sources: ${page}`,
      ],
      structured: { explanation, ours, page },
    };
  },
});

function oursOf(receipt: Receipt, claim: Quoted, address: string) {
  const own = toDecimal(receipt.value);
  return {
    btc: receipt.value,
    asOf: receipt.asOf,
    method: METHOD_WORDS[shownMethod(receipt)],
    publisher: receipt.source?.publisher ?? null,
    source: receipt.source?.url ?? null,
    difference:
      own === null
        ? null
        : writeDecimal({ units: roundTo(claim.value, SATS) - roundTo(own, SATS), places: SATS }, SATS),
    receipt: address,
  };
}

function differenceWords({ btc, asOf, method, difference, receipt }: ReturnType<typeof oursOf>): string {
  const dated = `as of ${formatDay(asOf)} (${method}): ${receipt}`;
  if (btc === null || difference === null) return `In our records the holding is unknown, ${dated}`;
  const size = formatBtcExact(difference.replace("-", ""));
  const apart = difference.startsWith("-") ? `${size} BTC less` : `${size} BTC more`;
  return `Our records have ${formatBtcExact(btc)} BTC, ${dated}\nThe claim is ${difference === "0" ? "the same" : apart}.`;
}

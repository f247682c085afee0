import { z } from "zod";

import { pick } from "#domain/base/pick.ts";
import { WebUrl, blankIsNull, requiredName, typedName } from "#domain/base/typed-text.schema.ts";
import { InstrumentSchema } from "#domain/company/capital/instrument.schema.ts";

import { BtcAmount, Day } from "./edit.schema.ts";

const { amountIs, rateKind, position } = InstrumentSchema.shape;
const words = blankIsNull(typedName(500).transform((text) => text || null));
const decimal = (wholeDigits: number, places: number) =>
  blankIsNull(
    z
      .string()
      .trim()
      .regex(
        new RegExp(`^\\d{1,${wholeDigits}}(\\.\\d{1,${places}})?$`),
        `must be a number such as 1250000 or 0.625, not negative, with at most ${places} decimals`,
      ),
  );

/** All that is recorded of preferred stock or debt. To end it is to record its last status, with day and source. */
export const InstrumentEdit = z
  .strictObject({
    ...pick(InstrumentSchema.shape, ["kind", "status", "isCumulative", "isSecured", "method", "confidence"]),
    name: requiredName(200),
    symbol: words,
    currency: z.string().regex(/^[A-Z]{3,5}$/, "must be a currency code such as USD"),
    amount: decimal(16, 8),
    amountIs: blankIsNull(amountIs),
    asOf: Day,
    position: position.max(999),
    rank: words,
    rate: decimal(5, 4),
    rateKind: blankIsNull(rateKind),
    rateAsOf: blankIsNull(Day),
    payments: words,
    payableInShares: words,
    maturity: words,
    puts: words,
    calls: words,
    conversionPrice: decimal(16, 8).refine((price) => price === null || Number(price) > 0, "must be above 0"),
    collateralBtc: blankIsNull(BtcAmount),
    collateral: words,
    sourceUrl: WebUrl,
    readThrough: words,
    termsUrl: WebUrl.transform((url) => url.replace(/^http:/i, "https:")),
    termsReadThrough: words,
    termsDisclosedOn: blankIsNull(Day),
    note: words,
  })
  .refine(({ amount, amountIs: is }) => (amount === null) === (is === null), {
    path: ["amountIs"],
    error: "is required with an amount, and must be empty without one",
  })
  .refine(({ kind, position: at }) => (kind === "preferred") === at > 0, {
    path: ["position"],
    error: "must be 0 for debt; preferred stock is numbered from 1, which is paid first",
  });
export type InstrumentEdit = z.output<typeof InstrumentEdit>;

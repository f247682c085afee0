import { z } from "zod";

import type { FxRate } from "#domain/price/fx.ts";

import { Positive } from "./figures.ts";
import { defineSource, readRows } from "./source.ts";

const Currency = z.string().regex(/^[A-Z]{3}$/);
const Rate = z.tuple([Currency, Positive]);

/** Euro reference rates of the European Central Bank as dollars, about 16:00 in Frankfurt on working days. https://frankfurter.dev */
export const frankfurter = defineSource({
  id: "frankfurter",
  publisher: "European Central Bank via Frankfurter",
  page: "https://frankfurter.dev",
  every: "6h",
  format: "json",
  request: (base: "USD") => ({ url: `https://api.frankfurter.dev/v1/latest?base=${base}` }),
  body: z.object({ base: z.literal("USD"), date: z.iso.date(), rates: z.record(z.string(), z.unknown()) }),
  read: ({ date, rates }) =>
    readRows(Object.entries(rates), Rate, ([currency, perUsd]): FxRate[] => [
      { currency, day: date, perUsd },
    ]),
});

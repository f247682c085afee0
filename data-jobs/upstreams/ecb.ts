import { z } from "zod";

import { divide } from "#domain/base/decimal.ts";
import type { FxRate } from "#domain/price/fx.ts";

import { Positive, defineSource, listOf, readRows } from "./source.ts";

const Currency = z.string().regex(/^[A-Z]{3}$/);
const EcbRate = z.object({ "@currency": Currency, "@rate": Positive });
const Day = z.object({ "@time": z.iso.date(), Cube: listOf(z.unknown()) });

const PLACES = 10;

/** The same rates from the bank itself, stated per euro. https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates */
export const ecb = defineSource({
  id: "ecb",
  publisher: "European Central Bank",
  page: "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html",
  every: "6h",
  format: "xml",
  request: (_base: "USD") => ({ url: "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml" }),
  body: z.object({ "gesmes:Envelope": z.object({ Cube: z.object({ Cube: Day }) }) }),
  read: ({ "gesmes:Envelope": { Cube } }) => {
    const { "@time": day, Cube: rows } = Cube.Cube;
    const { facts: rates, rejected } = readRows(rows, EcbRate, (row) => row);
    const dollar = rates.find((row) => row["@currency"] === "USD");
    if (dollar === undefined)
      return { facts: [], rejected: [...rejected, "It gives no dollar rate."], isStrange: true };
    const euro = { "@currency": "EUR", "@rate": "1" };
    const others = [euro, ...rates.filter((row) => row !== dollar)];
    const facts = others.flatMap(({ "@currency": currency, "@rate": perEuro }): FxRate[] => {
      const perUsd = divide(perEuro, dollar["@rate"], PLACES);
      return perUsd === null ? [] : [{ currency, day, perUsd }];
    });
    return { facts, rejected };
  },
});

const FrankfurterRate = z.tuple([Currency, Positive]);

/** Euro reference rates of the European Central Bank, per dollar, about 16:00 in Frankfurt on working days. https://frankfurter.dev */
export const frankfurter = defineSource({
  id: "frankfurter",
  publisher: "European Central Bank via Frankfurter",
  page: "https://frankfurter.dev",
  every: "6h",
  format: "json",
  request: (base: "USD") => ({ url: `https://api.frankfurter.dev/v1/latest?base=${base}` }),
  body: z.object({ base: z.literal("USD"), date: z.iso.date(), rates: z.record(z.string(), z.unknown()) }),
  read: ({ date, rates }) =>
    readRows(Object.entries(rates), FrankfurterRate, ([currency, perUsd]): FxRate => ({
      currency,
      day: date,
      perUsd,
    })),
});

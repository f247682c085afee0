import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";

import { DAYS_UNTIL_10Q, type Disclosure } from "./quiet-year-news.ts";

/** A figure of a 10-Q or 10-K as structured data. */
export type Filed = {
  of: "units" | "fairValue" | "shares";
  ticker: string;
  asOf: string;
  filedOn: string;
  value: number;
};

/** Companies value their coins at a price near the day's close. */
const VALUED_ABOVE_CLOSE = 1.006;

/** Balances at the ends of quarters with their values, and the share counts on the covers. */
export function filedIn({ facts, closes }: Seed, from: string, news: readonly Disclosure[]): Filed[] {
  const closeOn = new Map(closes.map(({ day, closeUsd }) => [day, Number(closeUsd)]));
  const balances = news
    .filter(({ channel }) => channel === "XBRL")
    .flatMap(({ company: { ticker }, publishedOn: filedOn, entry: { asOf, btcAfter } }): Filed[] => {
      const [value, close] = [Number(btcAfter), closeOn.get(asOf)];
      const units: Filed = { of: "units", ticker, asOf, filedOn, value };
      if (close === undefined) return [units];
      return [units, { ...units, of: "fairValue", value: Math.round(value * close * VALUED_ABOVE_CLOSE) }];
    });
  const replaced = new Set(facts.map(({ replacesId }) => replacesId));
  const covers = facts
    .filter(
      ({ metric, method, sourceUrl }) =>
        metric === "shares_outstanding" && method === "disclosed" && sourceUrl.includes("sec.gov"),
    )
    .filter(
      ({ id, value, asOf }) =>
        !replaced.has(id) && value !== null && asOf.length === 10 && endOfAsOf(asOf) > from,
    )
    .map(({ ticker, value, asOf, disclosedAt }): Filed => {
      const filedOn = disclosedAt ?? addDays(asOf, DAYS_UNTIL_10Q);
      return { of: "shares", ticker, asOf, filedOn, value: Number(value) };
    });
  return [...balances, ...covers];
}

/** What the rules for structured data recorded and no company had filed. */
export const notFiled = (records: readonly CompanyRecord[], filed: readonly Filed[]): string[] =>
  records.flatMap(({ ticker, events, facts, admissions }) => {
    const recorded = [
      ...events.map(({ id, asOf, btcAfter }) => ({ id, asOf, value: btcAfter, of: "units" })),
      ...facts.map(({ id, asOf, value }) => ({ id, asOf, value, of: "shares" })),
    ];
    return recorded
      .filter(({ id, of }) =>
        admissions.some(
          ({ rule, origin }) =>
            origin.id === id && (of === "shares" ? rule === "R6" : rule === "R5" || rule === "R8"),
        ),
      )
      .filter(
        ({ of, asOf, value }) =>
          !filed.some(
            (one) =>
              one.of === of && one.ticker === ticker && one.asOf === asOf && one.value === Number(value),
          ),
      )
      .map(({ of, asOf, value }) => `${ticker}: nobody filed the ${value} ${of} recorded as of ${asOf}`);
  });

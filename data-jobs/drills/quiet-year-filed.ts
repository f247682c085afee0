import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import type { CompanyRecord } from "#domain/company/company.ts";

import { DAYS_UNTIL_10Q, type Disclosure } from "./quiet-year-news.ts";
import type { Truth } from "./quiet-year-truth.ts";

/** A figure of a 10-Q or 10-K as structured data. */
export type Filed = {
  of: "units" | "fairValue" | "shares";
  id: number;
  asOf: string;
  filedOn: string;
  value: number;
};

/** Companies value their coins at a price near the day's close. */
const VALUED_ABOVE_CLOSE = 1.006;

/** Balances at the ends of quarters with their values, and the share counts on the covers. */
export function filedIn({ start, disclosed }: Truth, from: string, news: readonly Disclosure[]): Filed[] {
  const closeOn = new Map(start.closes.map(({ day, closeUsd }) => [day, Number(closeUsd)]));
  const balances = news
    .filter(({ channel }) => channel === "XBRL")
    .flatMap(({ company: { id }, publishedOn: filedOn, entry: { asOf, btcAfter } }): Filed[] => {
      const [value, close] = [Number(btcAfter), closeOn.get(asOf)];
      const units: Filed = { of: "units", id, asOf, filedOn, value };
      if (close === undefined) return [units];
      return [units, { ...units, of: "fairValue", value: Math.round(value * close * VALUED_ABOVE_CLOSE) }];
    });
  const covers = disclosed.flatMap(({ id, facts }) =>
    facts
      .filter(
        ({ metric, method, source }) =>
          metric === "shares_outstanding" && method === "disclosed" && source.url.includes("sec.gov"),
      )
      .filter(({ value, asOf }) => value !== null && asOf.length === 10 && endOfAsOf(asOf) > from)
      .map(({ value, asOf, disclosedAt }): Filed => {
        const filedOn = disclosedAt ?? addDays(asOf, DAYS_UNTIL_10Q);
        return { of: "shares", id, asOf, filedOn, value: Number(value) };
      }),
  );
  return [...balances, ...covers];
}

/** What the rules for structured data recorded and no company had filed. */
export const notFiled = (records: readonly CompanyRecord[], filed: readonly Filed[]): string[] =>
  records.flatMap(({ id, ticker, events, facts, admissions }) => {
    const idsBy = (...rules: string[]) =>
      new Set(admissions.filter(({ rule }) => rules.includes(rule)).map(({ origin }) => origin.id));
    const [balances, covers] = [idsBy("R5", "R8"), idsBy("R6")];
    const recorded = [
      ...events
        .filter((event) => balances.has(event.id))
        .map(({ asOf, btcAfter }) => ({ of: "units", asOf, value: btcAfter })),
      ...facts
        .filter((fact) => covers.has(fact.id))
        .map(({ asOf, value }) => ({ of: "shares", asOf, value })),
    ];
    return recorded
      .filter(
        ({ of, asOf, value }) =>
          !filed.some(
            (one) => one.of === of && one.id === id && one.asOf === asOf && one.value === Number(value),
          ),
      )
      .map(({ of, asOf, value }) => `${ticker}: nobody filed the ${value} ${of} recorded as of ${asOf}`);
  });

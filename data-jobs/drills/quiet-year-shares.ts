import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { filedRow } from "#jobs/testing/market-upstreams.ts";
import { json, page, type Behaviour } from "#jobs/testing/upstreams.ts";

/** A share count that a company filed, and the day of the filing. */
export type FiledShares = { ticker: string; asOf: string; filedOn: string; shares: number };

const DAYS_UNTIL_10Q = 40;

/** The counts of a year that companies disclosed to the SEC. */
export const sharesFiledIn = ({ facts }: Seed, from: string): FiledShares[] =>
  facts.flatMap(({ ticker, metric, method, value, asOf, disclosedAt, sourceUrl }) =>
    metric === "shares_outstanding" &&
    method === "disclosed" &&
    value !== null &&
    asOf.length === 10 &&
    endOfAsOf(asOf) > from &&
    sourceUrl.includes("sec.gov")
      ? [{ ticker, asOf, filedOn: disclosedAt ?? addDays(asOf, DAYS_UNTIL_10Q), shares: Number(value) }]
      : [],
  );

/** The covers of a company's reports, as far as they are filed by a day. */
export function coversOf(filed: readonly FiledShares[], ticker: string | undefined, day: string): Behaviour {
  const rows = filed
    .filter((each) => each.ticker === ticker && each.filedOn <= day)
    .map(({ shares, asOf, filedOn }) => filedRow(shares, asOf, filedOn));
  return rows.length === 0 ? page(404) : json({ cik: 1, units: { shares: rows } });
}

/** What rule R6 recorded and no company had filed. */
export const sharesNotFiled = (records: readonly CompanyRecord[], filed: readonly FiledShares[]): string[] =>
  records.flatMap(({ ticker, facts, admissions }) =>
    facts
      .filter(({ id }) => admissions.some(({ rule, origin }) => rule === "R6" && origin.id === id))
      .filter(
        ({ value, asOf }) =>
          !filed.some(
            (each) => each.ticker === ticker && each.asOf === asOf && each.shares === Number(value),
          ),
      )
      .map(({ value, asOf }) => `${ticker}: nobody filed the ${value} shares recorded as of ${asOf}`),
  );

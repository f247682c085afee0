import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import {
  MOST_BTC,
  UNLIKELY_CHANGE_BTC,
  UNLIKELY_CHANGE_PERCENT,
  UNLIKELY_STATEMENT_FACTOR,
} from "#domain/base/limits.ts";
import { isNamedIn } from "#domain/announcement/reading/agreement.ts";
import { hasLeft } from "#domain/company/list-removal.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { ourFigure, type OtherFigure } from "#domain/company/evidence/other-figure.ts";

/** What another source says a company holds, as a program read it. */
export type Statement = Pick<OtherFigure, "value" | "asOf" | "kind" | "source"> & {
  /** The company as the source names it; null if it was looked up by a number that only it has. */
  named: string | null;
};

/** Why a statement is not recorded as another source's figure; null if it is plausible. A person can still enter it. */
export function statementDoubt(record: CompanyRecord, statement: Statement, today: string): string | null {
  const { value, asOf, named } = statement;
  const btc = Number(value);
  const who = `${record.name}, ${statement.source.publisher}`;
  if (!Number.isFinite(btc) || btc < 0 || btc > MOST_BTC) return `${who}: ${value} BTC can't be a holding.`;
  if (endOfAsOf(asOf) > today) return `${who}: ${asOf} is in the future.`;
  if (named !== null && !isSameCompany(record, named)) return `${who}: the source names ${named}.`;
  const ours = ourHolding(record, asOf);
  if (ours === null)
    return btc > UNLIKELY_CHANGE_BTC
      ? `${who}: ${formatBtcExact(value)} BTC, and we have no holding to compare.`
      : null;
  const ratio = ours === 0 || btc === 0 ? 1 : Math.max(btc / ours, ours / btc);
  const isFar = ratio > UNLIKELY_STATEMENT_FACTOR || (ours === 0 && btc > UNLIKELY_CHANGE_BTC);
  return isFar
    ? `${who}: ${formatBtcExact(value)} BTC beside our ${formatBtcExact(String(ours))} BTC.`
    : null;
}

/** Names change: each of them counts, in either direction. */
const isSameCompany = ({ name, identity }: CompanyRecord, named: string): boolean =>
  [name, ...identity.map((known) => known.name)].some(
    (known) => isNamedIn(named, known) || isNamedIn(known, named),
  );

/**
 * Whether a statement tells more than those already recorded: another value, the first since our own figure changed, or
 * the first after its list was without the company. The same answer on the same day never does.
 */
export function isNewStatement(record: CompanyRecord, { value, asOf, kind, source }: Statement): boolean {
  const last = record.otherFigures
    .filter(
      (other) =>
        other.metric === "btc_holdings" &&
        other.kind === kind &&
        (other.source.publisher === source.publisher || other.source.url === source.url),
    )
    .toSorted((a, b) => compareAsOf(a.asOf, b.asOf) || a.id - b.id)
    .at(-1);
  if (last === undefined) return true;
  const isBack = hasLeft(last, record.removals);
  if (compareAsOf(asOf, last.asOf) < 0) return false;
  if (isBack) return true;
  const isSame = Number(last.value) === Number(value);
  if (!isSame || compareAsOf(asOf, last.asOf) === 0) return !isSame;
  return kind !== "tracker" || ourHolding(record, last.asOf) !== ourHolding(record, asOf);
}

const FEWEST_COMPARED = 10;

/** A table whose unit or column has changed is wrong for most companies at once. */
export function isTableCredible(rows: readonly { record: CompanyRecord; statement: Statement }[]): boolean {
  const parts = rows.flatMap(({ record, statement }) => {
    const ours = ourHolding(record, statement.asOf);
    return ours === null || ours === 0 ? [] : [Math.abs(Number(statement.value) / ours - 1) * 100];
  });
  const far = parts.filter((percent) => percent > UNLIKELY_CHANGE_PERCENT).length;
  return parts.length < FEWEST_COMPARED || far * 2 <= parts.length;
}

function ourHolding(record: CompanyRecord, asOf: string): number | null {
  const value = ourFigure(record, "btc_holdings", { asOf: endOfAsOf(asOf) })?.value ?? null;
  return value === null ? null : Number(value);
}

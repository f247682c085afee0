import { formatDay } from "#domain/base/dates.ts";
import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";

import type { LedgerEntry } from "./ledger.ts";
import { signedBtc } from "./words.ts";

/** An unexplained gap that a person has reviewed, with the reason they wrote. */
export type ReviewedStep = Step & { reason: string };
export type Step = { ticker: string; asOf: string; btc: string };

type Ledgers = {
  companies: readonly { id: number; name: string; ticker: string }[];
  details: readonly { id: number; ledger: readonly LedgerEntry[] }[];
};

/** Gaps in the initial data that no person has reviewed. Of later figures, administrators saw the checks. */
export function unreviewedSteps({ companies, details }: Ledgers, reviewed: readonly Step[]): string[] {
  const listed = new Set(reviewed.map(keyOf));
  const ledgerOf = new Map(details.map(({ id, ledger }) => [id, ledger]));
  return companies.flatMap(({ id, name, ticker }) => {
    const ledger = ledgerOf.get(id) ?? [];
    return ledger.flatMap(({ kind, asOf, btc }, index) =>
      kind !== "unexplained" ||
      btc === null ||
      listed.has(keyOf({ ticker, asOf, btc })) ||
      isByPerson(ledger, index)
        ? []
        : [`${name} (${ticker}) has an unreviewed gap of ${signedBtc(btc)} BTC as of ${formatDay(asOf)}.`],
    );
  });
}

/** Looks up the reason for a gap of one company; null if there is none. */
export function reasonsOf(
  ticker: string,
  reviewed: readonly ReviewedStep[],
): (step: Pick<LedgerEntry, "asOf" | "btc">) => string | null {
  const reasons = new Map(reviewed.map((step) => [keyOf(step), step.reason]));
  return ({ asOf, btc }) => (btc === null ? null : (reasons.get(keyOf({ ticker, asOf, btc })) ?? null));
}

const keyOf = ({ ticker, asOf, btc }: Step) => [ticker, asOf, btc].join(" ");

/** Whether a person recorded anything between the balance before the gap and the one after it. */
function isByPerson(ledger: readonly LedgerEntry[], index: number): boolean {
  const before = ledger.slice(0, index).findLastIndex(({ isStated }) => isStated);
  return ledger
    .slice(Math.max(0, before), index + 2)
    .some(({ origin }) => (origin?.id ?? 0) >= FIRST_RUNNING_ID);
}

import { formatDay } from "#domain/base/dates.ts";
import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";

import type { LedgerEntry } from "./ledger.ts";
import { signedBtc } from "./words.ts";

/** A difference that no source explains, which a person reviewed and wrote a reason for. */
export type ReviewedStep = Step & { reason: string };
export type Step = { ticker: string; asOf: string; btc: string };

type Ledgers = {
  companies: readonly { id: number; name: string; ticker: string }[];
  details: readonly { id: number; ledger: readonly LedgerEntry[] }[];
};

/**
 * Differences that no person has reviewed. Administrators reviewed what they recorded while the site ran: they were
 * shown the checks against it. So only differences of the initial data have to be on the list.
 */
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

/** The reasons of one company's differences; null where there is none. */
export function reasonsOf(
  ticker: string,
  reviewed: readonly ReviewedStep[],
): (step: Pick<LedgerEntry, "asOf" | "btc">) => string | null {
  const reasons = new Map(reviewed.map((step) => [keyOf(step), step.reason]));
  return ({ asOf, btc }) => (btc === null ? null : (reasons.get(keyOf({ ticker, asOf, btc })) ?? null));
}

const keyOf = ({ ticker, asOf, btc }: Step) => [ticker, asOf, btc].join(" ");

/** Whether anything between the balance before the difference and the one after it was recorded by a person. */
function isByPerson(ledger: readonly LedgerEntry[], index: number): boolean {
  const before = ledger.slice(0, index).findLastIndex(({ isStated }) => isStated);
  return ledger
    .slice(Math.max(0, before), index + 2)
    .some(({ origin }) => (origin?.id ?? 0) >= FIRST_RUNNING_ID);
}

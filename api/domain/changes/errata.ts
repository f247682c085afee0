import { compareText } from "#domain/base/order.ts";
import {
  CORRECTION_STATE_WORDS,
  correctionAt,
  correctionPath,
  type PublicCorrection,
} from "#domain/company/public-correction.ts";
import { lineName } from "#domain/ledger/line.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";
import type { Erratum } from "#domain/v1/erratum.schema.ts";

import type { Correction } from "./corrections.ts";

export const ERRATA_PER_PAGE = 50;

type Point = { company?: number | undefined; knownAt?: string | undefined };

/** Our corrections and visitors' reports together, latest first. */
export const errataOf = (
  corrections: readonly Correction[],
  reports: readonly PublicCorrection[],
  { company, knownAt }: Point = {},
): Erratum[] =>
  [...corrections.map(ofLedger), ...reportsAt(reports, knownAt).map(ofReport)]
    .filter(
      (erratum) =>
        (company === undefined || erratum.companyId === company) &&
        (knownAt === undefined || erratum.recordedAt <= knownAt),
    )
    .toSorted((a, b) => compareText(b.recordedAt, a.recordedAt) || compareText(a.id, b.id));

/** A report in the words that it had then. */
const reportsAt = (reports: readonly PublicCorrection[], knownAt: string | undefined) =>
  knownAt === undefined ? reports : reports.flatMap((report) => correctionAt(report, knownAt) ?? []);

const ofLedger = ({ origin, replacements, struck, note, path: _, ...correction }: Correction): Erratum => {
  const name = lineName(origin);
  return {
    ...correction,
    id: name,
    kind: "ledger",
    state: replacements.length === 0 ? "withdrawn" : "corrected",
    before: struck,
    after: replacements.length === 0 ? null : replacements.join(" and "),
    claim: null,
    action: null,
    reason: note,
    entries: [name],
    receivedAt: null,
    path: lineReceipt(origin),
  };
};

const ofReport = ({ id, steps, earlier: _, ...report }: PublicCorrection): Erratum => ({
  ...report,
  id: `report-${id}`,
  kind: "report",
  subject: reportTitle({ id, company: report.company }),
  before: null,
  after: null,
  receivedAt: steps[0]?.at ?? null,
  path: correctionPath(id),
});

export const reportTitle = ({ id, company }: Pick<PublicCorrection, "id" | "company">): string =>
  company === null ? `Report ${id}` : `Report ${id} about ${company}`;

/** An erratum in one line, for a feed. */
export const erratumTitle = ({ kind, company, subject, state }: Erratum): string =>
  kind === "report"
    ? `${subject}: ${wordsOf(state).toLowerCase()}`
    : `${company ?? ""}, ${subject}: ${state}`;

const wordsOf = (state: Erratum["state"]): string =>
  state === "corrected" || state === "withdrawn" ? state : CORRECTION_STATE_WORDS[state];

export function erratumText({ kind, before, after, claim, action, reason }: Erratum): string {
  const parts =
    kind === "ledger"
      ? [`Recorded before: ${before}.`, after === null ? "Withdrawn." : `Recorded now: ${after}.`, reason]
      : [`Claim: ${claim}`, action && `What we did: ${action}`, reason && `Why: ${reason}`];
  return parts.filter(Boolean).join(" ");
}

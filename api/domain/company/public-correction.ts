import { compareText } from "#domain/base/order.ts";

export const CORRECTION_STATES = ["received", "checked", "accepted", "declined"] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export const CORRECTION_STATE_WORDS = {
  received: "Received",
  checked: "Checked",
  accepted: "Accepted",
  declined: "Declined",
} as const satisfies Record<CorrectionState, string>;

/** A visitor's correction in the words that a moderator approved, with the day of each of its states. */
export type PublicCorrection = {
  /** The number that its sender was told. */
  id: number;
  /** Null if it names no company that we track. */
  companyId: number | null;
  company: string | null;
  state: CorrectionState;
  claim: string;
  /** What we did. */
  action: string | null;
  reason: string | null;
  /** The names of ledger entries, such as "event-12". */
  entries: string[];
  steps: { state: CorrectionState; at: string }[];
  /** When this wording was published. */
  recordedAt: string;
};

/** One approved wording of a correction. A withdrawn one hides the correction again. */
export type CorrectionWording = Omit<PublicCorrection, "state" | "steps"> & {
  state: CorrectionState | "withdrawn";
  receivedAt: string;
};

/** What is public of each correction: its latest wording, the latest changed first. */
export function publicCorrections(wordings: readonly CorrectionWording[]): PublicCorrection[] {
  return [...Map.groupBy(wordings, ({ id }) => id).values()]
    .flatMap((ofOne) => {
      const latest = ofOne.at(-1);
      if (latest === undefined || latest.state === "withdrawn") return [];
      const { receivedAt, state, ...words } = latest;
      return [{ ...words, state, steps: stepsOf(receivedAt, ofOne) }];
    })
    .toSorted((a, b) => compareText(b.recordedAt, a.recordedAt) || b.id - a.id);
}

/** Each state once, from its first day; it was received before anything was published. */
function stepsOf(receivedAt: string, wordings: readonly CorrectionWording[]): PublicCorrection["steps"] {
  const steps: PublicCorrection["steps"] = [{ state: "received", at: receivedAt }];
  for (const { state, recordedAt } of wordings)
    if (state !== "withdrawn" && state !== steps.at(-1)?.state) steps.push({ state, at: recordedAt });
  return steps;
}

export const reportTitle = ({ id, company }: Pick<PublicCorrection, "id" | "company">): string =>
  company === null ? `Report ${id}` : `Report ${id} about ${company}`;

export const reportName = (id: number): string => `report-${id}`;

/** Its place among the corrections, which all reports share: it stays however many follow. */
export const reportPath = (id: number): string => `/changes?kind=correction#${reportName(id)}`;

import { asOfIn } from "#domain/announcement/reading/stated-dates.ts";

import type { FigureInReview } from "./figure-in-review.ts";
import type { Proposal } from "./proposal.ts";
import type {
  CompanySubmission,
  ContactMessage,
  CorrectionSubmission,
  SubmissionState,
} from "./submission.ts";

export const INBOX_KINDS = ["companies", "corrections", "messages", "proposals", "figures"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export type Decision = { state: SubmissionState; stateReason: string | null };

export type Received<Sent> = Sent & Decision & { id: number; receivedAt: string };

export type ReceivedOf = {
  companies: Received<CompanySubmission>;
  corrections: Received<CorrectionSubmission>;
  messages: Received<ContactMessage>;
  proposals: Received<Proposal>;
  figures: Received<FigureInReview>;
};

/** The dialog that carries out an accepted submission, with its initial values. */
export type Prefill =
  | {
      dialog: "add-company";
      values: Record<"name" | "ticker" | "btcHoldings" | "sourceUrl" | "asOf", string>;
    }
  | {
      dialog: "update-holdings";
      companyId: number;
      values: Record<"bitcoinHoldings" | "rnsUrl" | "asOf", string>;
    }
  | {
      dialog: "update-shares";
      companyId: number;
      values: Record<"sharesOutstanding" | "sourceUrl" | "asOf", string>;
    };

export function submissionPrefill(sent: CompanySubmission): Prefill {
  const text = `${sent.rnsDetails ?? ""} ${sent.additionalInfo ?? ""}`;
  return {
    dialog: "add-company",
    values: {
      name: sent.companyName,
      ticker: sent.ticker.toUpperCase(),
      btcHoldings: amountIn(sent.btcHoldings),
      sourceUrl: addressIn(text),
      asOf: dayIn(text, sent),
    },
  };
}

/** Null if no dialog makes the change, or the company is unknown. */
export function correctionPrefill(correction: CorrectionSubmission): Prefill | null {
  const { companyId, updateType, fieldToUpdate, correctedValue, sourceUrl } = correction;
  if (companyId === null) return null;
  const field = fieldToUpdate ?? "";
  const amount = amountIn(correctedValue ?? "");
  const address = addressIn(sourceUrl ?? "");
  const asOf = dayIn(correction.description, correction);
  if (/\bshares?\b/i.test(field)) {
    const sharesOutstanding = /^\d+$/.test(amount) ? amount : "";
    return { dialog: "update-shares", companyId, values: { sharesOutstanding, sourceUrl: address, asOf } };
  }
  if (updateType !== "holdings" && !/\b(btc|bitcoins?|holdings?)\b/i.test(field)) return null;
  return { dialog: "update-holdings", companyId, values: { bitcoinHoldings: amount, rnsUrl: address, asOf } };
}

const AMOUNT =
  /^(?:about |approx\.? |approximately |~)?₿? ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,8})? ?(?:btc|bitcoins?|₿|shares?)?\.?$/i;

/** The number typed, if it can only be read in one way: a value in dollars is not an amount of bitcoin. */
function amountIn(text: string): string {
  const [, whole, fraction = ""] = AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined ? "" : `${whole.replaceAll(",", "")}${fraction}`;
}

/** The day that a text names, if it can only be one; never a day to come. */
function dayIn(text: string, { submittedAt }: { submittedAt: string }): string {
  const day = asOfIn(withoutAddresses(text));
  return day !== null && day <= submittedAt ? day : "";
}

const withoutAddresses = (text: string) => text.replaceAll(/https?:\/\/\S+/gi, "");
const addressIn = (text: string) => /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/i.exec(text)?.[0] ?? "";

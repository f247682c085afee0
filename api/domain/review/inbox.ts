import type { HeldFigure } from "./figure-in-review.ts";
import type { Proposal } from "./proposal.ts";
import type {
  CompanySubmission,
  ContactMessage,
  CorrectionSubmission,
  SubmissionState,
} from "./submission.ts";

export const INBOX_KINDS = ["companies", "corrections", "messages", "proposals", "figures"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** What became of something that waited for somebody to look at it. */
export type Decision = { state: SubmissionState; stateReason: string | null };

export type Received<Sent> = Sent & Decision & { id: number; receivedAt: string };

export type ReceivedOf = {
  companies: Received<CompanySubmission>;
  corrections: Received<CorrectionSubmission>;
  messages: Received<ContactMessage>;
  proposals: Received<Proposal>;
  figures: Received<HeldFigure>;
};

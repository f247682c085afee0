export type AuditAction =
  | "add-company"
  | "update-holdings"
  | "update-shares"
  | "update-type"
  | "upload-closes"
  | "remove-company"
  | "restore-company"
  | "set-featured"
  | "add-company-media"
  | "edit-company-media"
  | "delete-company-media"
  | "add-market-media"
  | "edit-market-media"
  | "delete-market-media"
  | "add-offer"
  | "edit-offer"
  | "add-instrument"
  | "correct-instrument"
  | "end-instrument"
  | "add-feed"
  | "use-feed"
  | "end-feed"
  | "refresh-data"
  | "populate-initial-data"
  | "decide-submission"
  | "publish-correction"
  | "accept-proposal"
  | "admit-proposal"
  | "admit-figure"
  | "confirm-admission"
  | "withdraw-admission"
  | "accept-figure"
  | "create-account"
  | "change-password"
  | "revoke-account"
  | "add-second-factor"
  | "remove-second-factor"
  | "renew-recovery-codes";

/** One entry of the history: who did what to what, when and why, despite which warnings. */
export type AuditEntry = {
  id: number;
  at: string;
  actor: string;
  action: string;
  /** Its kind and its id, such as "company/7". */
  subject: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  warnings: string[];
  /** Whether it is a removal that is still in effect and can be undone. */
  canUndo: boolean;
};

import type { AuditAction } from "#domain/review/audit.ts";

const WORDS: Record<AuditAction, string> = {
  "add-company": "Added company",
  "update-holdings": "Updated holdings",
  "update-shares": "Updated shares outstanding",
  "remove-company": "Removed company",
  "restore-company": "Restored company",
  "set-featured": "Set featured companies",
  "add-company-media": "Added media",
  "edit-company-media": "Edited media",
  "delete-company-media": "Deleted media",
  "add-market-media": "Added market content",
  "edit-market-media": "Edited market content",
  "delete-market-media": "Deleted market content",
  "refresh-data": "Refreshed market data",
  "populate-initial-data": "Populated initial data",
  "decide-submission": "Reviewed a submission",
  "accept-proposal": "Accepted figures from an announcement",
  "accept-figure": "Accepted a held figure",
  "create-account": "Created account",
  "change-password": "Changed password",
  "revoke-account": "Revoked account",
};

const words = new Map<string, string>(Object.entries(WORDS));

/** An older page may read of something it does not know yet. */
export const actionWord = (action: string): string => words.get(action) ?? action;

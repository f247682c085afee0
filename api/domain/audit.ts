export const AUDIT_ACTIONS = [
  "add-company",
  "update-holdings",
  "update-shares",
  "remove-company",
  "restore-company",
  "set-featured",
  "add-company-media",
  "edit-company-media",
  "delete-company-media",
  "add-market-media",
  "edit-market-media",
  "delete-market-media",
  "refresh-data",
  "populate-initial-data",
  "decide-submission",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

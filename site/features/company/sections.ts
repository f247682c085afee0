export type PageSection = { id: string; label: string };

/** The contents of a profile, without the parts that this company lacks. */
export const sectionsOf = (has: { claims: boolean; others: boolean }): PageSection[] => [
  { id: "history", label: "History" },
  { id: "entries", label: "Ledger entries" },
  ...(has.claims ? [{ id: "claims", label: "Claims" }] : []),
  ...(has.others ? [{ id: "other-figures", label: "Other figures" }] : []),
  { id: "about", label: "About" },
  { id: "press", label: "Announcements" },
];

import { CORRECTION_TYPES, type CorrectionType } from "#domain/review/submission.ts";
import type { Choice } from "#site/ui/select.tsx";

const LABELS: Record<CorrectionType, string> = {
  correction: "Correction",
  update: "Update",
  holdings: "Holdings",
  financial: "Financial",
  contact: "Contact",
  other: "Other",
};

export const CORRECTION_CHOICES: readonly Choice[] = [
  { value: "", label: "Select a type" },
  ...CORRECTION_TYPES.map((value) => ({ value, label: LABELS[value] })),
];

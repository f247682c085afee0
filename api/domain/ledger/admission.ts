import type { z } from "zod";

import type { AdmissionSchema } from "./ledger.schema.ts";
import type { Origin } from "./ledger.ts";

/** An entry that a rule recorded before a person had seen it. */
export type Admission = z.infer<typeof AdmissionSchema>;

export const admissionAt = (admissions: readonly Admission[], origin: Origin | null): Admission | null =>
  (origin?.table === "treasury_events" && admissions.find(({ eventId }) => eventId === origin.id)) || null;

/** "Recorded by rule R1, not yet reviewed." */
export const admissionSentence = ({ rule, isReviewed }: Pick<Admission, "rule" | "isReviewed">): string =>
  `Recorded by rule ${rule}, ${isReviewed ? "then reviewed by a person" : "not yet reviewed"}.`;

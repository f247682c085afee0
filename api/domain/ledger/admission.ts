import type { z } from "zod";

import { formatDay } from "#domain/base/dates.ts";

import type { AdmissionSchema } from "./ledger.schema.ts";
import type { Origin } from "./ledger.ts";

/** A record that a rule made before a person had seen it. */
export type Admission = z.infer<typeof AdmissionSchema>;

export const admissionAt = (admissions: readonly Admission[], origin: Origin | null): Admission | null =>
  admissions.find(
    (admission) => admission.origin.table === origin?.table && admission.origin.id === origin.id,
  ) ?? null;

/** "Recorded by rule R1 on 4 Oct 2026, not yet reviewed." */
export const admissionSentence = ({
  rule,
  recordedOn,
  isReviewed,
}: Pick<Admission, "rule" | "recordedOn" | "isReviewed">): string =>
  `Recorded by rule ${rule} on ${formatDay(recordedOn)}, ${isReviewed ? "then reviewed by a person" : "not yet reviewed"}.`;

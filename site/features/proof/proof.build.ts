import { gapsIn, proofOf } from "#domain/company/evidence/proof.ts";
import { sourcingOf } from "#domain/company/evidence/sourcing.ts";
import { everyDetails, snapshot } from "#site/data/snapshot.ts";

const { companies } = snapshot;

/** The total of this build, row by row. */
export const proof = proofOf({ companies, details: everyDetails() });

const NAMED_GAPS = 5;
export const gaps = gapsIn(proof, NAMED_GAPS);

/** Where its holdings come from. */
export const sourcing = sourcingOf({ companies, details: everyDetails() });

import { proofOf } from "#domain/company/proof.ts";
import { everyDetails, snapshot } from "#site/snapshot/snapshot.ts";

/** The total of this build, row by row. */
export const proof = proofOf({ companies: snapshot.companies, details: everyDetails() });

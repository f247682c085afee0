import { proofOf } from "#domain/proof.ts";

import { snapshot } from "./snapshot.ts";

/** The total of this build, row by row. */
export const proof = proofOf(snapshot);

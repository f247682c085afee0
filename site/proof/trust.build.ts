import { evidenceLeague } from "#domain/analysis/evidence-steps.ts";
import { now, snapshot } from "#site/snapshot/snapshot.ts";

/** The companies with a known holding, ranked by how well it is proven. */
export const league = evidenceLeague(snapshot.companies, now);

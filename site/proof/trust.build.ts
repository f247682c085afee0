import { evidenceLadder } from "#domain/analysis/evidence-ladder.ts";
import { evidenceLeague } from "#domain/analysis/evidence-steps.ts";
import { detailsOf, now, snapshot } from "#site/snapshot/snapshot.ts";

/** The companies with a known holding, ranked by how well it is proven. */
export const league = evidenceLeague(snapshot.companies, now);

export type LeagueRow = (typeof league)[number];

export const ladderOf = ({ company }: LeagueRow) =>
  evidenceLadder({ company, details: detailsOf(company), now });

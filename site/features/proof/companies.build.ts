import { nextEvidence } from "#domain/analysis/next-evidence.ts";
import { nextStep, stepCount } from "#domain/analysis/evidence-steps.ts";
import { correctionsOf } from "#domain/changes/corrections.ts";
import { detailsOf, now } from "#site/data/snapshot.ts";

import { proof, sourcing } from "./proof.build.ts";

const othersOf = Map.groupBy(sourcing.apart, ({ company }) => company.id);

/** All that is known for and against each company's holding. */
export const companies = proof.map((row) => {
  const { company } = row;
  const details = detailsOf(company);
  return {
    ...row,
    others: (othersOf.get(company.id) ?? []).map(({ compared }) => compared),
    corrections: correctionsOf([{ ...details, name: company.name, endedOn: null }]),
    steps: stepCount(company, now),
    nextStep: nextStep(company, now),
    need: nextEvidence({ company, ledger: details.ledger, now }),
  };
});

export type EvidenceRow = (typeof companies)[number];

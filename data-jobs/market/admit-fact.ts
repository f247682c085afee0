import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import { lockEdits, logChange } from "#db/edit.ts";
import { insertUpstreamFigure } from "#db/facts.ts";
import {
  addFigureInReview,
  isFigureRejected,
  noteFigureByRule,
  withdrawFigureInReview,
  type FigureToReview,
} from "#db/figures-in-review.ts";
import { companyRecords } from "#db/public-records.ts";
import { currentFact } from "#domain/company/company-figures.ts";
import type { Fact } from "#domain/ledger/fact.ts";
import type { AdmissionRule } from "#domain/review/admission-rules.ts";

type FiledFigure = FigureToReview & { companyId: number; figure: "shares_outstanding" | "debt_usd" };
type Admission = { rule: AdmissionRule; figure: FiledFigure; standing: Fact | null; now: Date };

const BY_HAND = "This site records figures only after a person has seen them.";

/** Records a filed figure by its rule, or lets it wait where there are reasons or no rule may record. */
export async function storeFiled(
  tx: Db,
  { admitsByRule, ...admission }: Admission & { admitsByRule: boolean },
): Promise<"stored" | "in review" | "nothing new"> {
  const { figure, now } = admission;
  const isDoubted = figure.reasons.length > 0;
  if (admitsByRule && !isDoubted) return (await admitFact(tx, admission)) ? "stored" : "nothing new";
  const reasons = isDoubted ? figure.reasons : [BY_HAND];
  return (await addFigureInReview(tx, { ...figure, reasons }, now)) ? "in review" : "nothing new";
}

/**
 * Records a filed figure that a rule admits. Not if a person has turned down exactly this one, or has changed ours since
 * the rule was applied.
 */
export async function admitFact(tx: Db, { rule, figure, standing, now }: Admission): Promise<boolean> {
  const { companyId, figure: metric, value, asOf, disclosedAt, sourceId } = figure;
  await lockEdits(tx);
  const [record] = await companyRecords(tx, [companyId]);
  const before = record === undefined ? null : currentFact(record.facts, metric);
  if (record === undefined || before?.id !== standing?.id || (await isFigureRejected(tx, figure)))
    return false;
  const factId = await insertUpstreamFigure(
    tx,
    { companyId, metric, value, asOf, disclosedAt, sourceId },
    now,
  );
  await withdrawFigureInReview(tx, companyId, metric);
  await noteFigureByRule(tx, figure, { rule, factId, eventId: null }, now);
  await bumpRevision(tx, companyId);
  await logChange(tx, {
    actor: `rule ${rule}`,
    action: "admit-figure",
    subject: `company/${companyId}`,
    before: { figure: metric, value: before?.value ?? null, asOf: before?.asOf ?? null },
    after: { figure: metric, value, asOf, fact: factId },
  });
  return true;
}

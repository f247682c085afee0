import { findAnnouncement } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import { lockEdits, logChange } from "#db/edit.ts";
import { listProposals, noteAdmission } from "#db/proposals.ts";
import { companyRecords } from "#db/public-records.ts";
import { recordProposal } from "#db/record-proposal.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { AdmissionRule } from "#domain/review/admission-rules.ts";
import type { ReadingContext } from "#domain/review/check-reading.ts";
import type { ProposedFigures } from "#domain/review/proposal.ts";

type Admission = {
  rule: AdmissionRule;
  proposalId: number;
  companyId: number;
  /** What is recorded, if it is not all that was read. */
  figures?: ProposedFigures;
  /** Our figure when the rule was applied. */
  standing: ReadingContext["standing"];
};

/**
 * Records a reading that a rule admits, in the transaction that stores the reading. Not if someone has changed the
 * company's holding since the rule was applied: then it waits.
 */
export async function recordByRule(
  tx: Db,
  { rule, proposalId, companyId, figures, standing }: Admission,
): Promise<boolean> {
  await lockEdits(tx);
  const before = await holdingNow(tx, companyId);
  const [proposal] = await listProposals(tx, { id: proposalId });
  const announcement = proposal && (await findAnnouncement(tx, proposal.announcement.id));
  if (!proposal || !announcement || before?.btc !== standing.btc || before.asOf !== standing.asOf)
    return false;
  // A person may have decided about it since.
  if (proposal.state !== "new" || proposal.rule !== null) return false;
  const events = await recordProposal(tx, { ...proposal, ...figures }, announcement);
  await noteAdmission(tx, proposalId, { rule, ...events });
  await bumpRevision(tx, companyId);
  await logChange(tx, {
    actor: `rule ${rule}`,
    action: "admit-proposal",
    subject: `company/${companyId}`,
    before,
    after: { ...(await holdingNow(tx, companyId)), proposal: proposalId, ...events },
  });
  return true;
}

async function holdingNow(tx: Db, companyId: number): Promise<ReadingContext["standing"] | null> {
  const [company] = companyList(await companyRecords(tx, [companyId]));
  if (company === undefined) return null;
  return { btc: company.btcHoldings, asOf: company.evidence.btcHoldings?.asOf ?? null };
}

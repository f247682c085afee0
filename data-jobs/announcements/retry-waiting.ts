import type { Db } from "#db/client.ts";
import { waitingProposals, type WaitingProposal } from "#db/waiting-proposals.ts";
import type { Reading } from "#domain/announcement/reading/read-announcement.ts";
import { admissionOf, isAdmitted } from "#domain/review/admission.ts";
import type { AdmissionRule } from "#domain/review/admission-rules.ts";
import { judgeReading, type ReadingContext } from "#domain/review/check-reading.ts";
import type { ProposedFigures } from "#domain/review/proposal.ts";
import { settledFigures } from "#domain/review/settled.ts";

import type { AnnouncementContext } from "./context.ts";
import { recordByRule } from "./record-by-rule.ts";

/**
 * Tries again what waited for another announcement: for one before it that was missing or late, or for two later ones that
 * settle a doubt. The oldest comes first, and each may be the missing one of the next.
 */
export async function retryWaiting(db: Db, context: AnnouncementContext): Promise<number> {
  let admitted = 0;
  const byCompany = Map.groupBy(await waitingProposals(db), ({ companyId }) => companyId);
  for (const [companyId, ofCompany] of byCompany) {
    let waiting = ofCompany;
    let known = context;
    for (;;) {
      const found = firstAdmitted(waiting, known);
      if (found === null) break;
      const { proposal, standing } = found;
      const admission = { ...found, proposalId: proposal.id, companyId, standing };
      if (!(await db.transaction((tx) => recordByRule(tx, admission)))) break;
      admitted++;
      waiting = waiting.filter((each) => each !== proposal);
      known = await known.after(db, companyId);
    }
  }
  return admitted;
}

type RuleResult = { rule: AdmissionRule; figures: ProposedFigures };
type Admitted = RuleResult & { proposal: WaitingProposal; standing: ReadingContext["standing"] };

function firstAdmitted(waiting: readonly WaitingProposal[], known: AnnouncementContext): Admitted | null {
  const [first] = waiting;
  const company = known.companies.find(({ id }) => id === first?.companyId);
  if (company === undefined) return null;
  const ofCompany = known.of(company);
  for (const proposal of waiting) {
    const ruled = ruleFor(proposal, { waiting, ofCompany });
    if (ruled !== null) return { ...ruled, proposal, standing: ofCompany.standing };
  }
  return null;
}

type WaitingReadings = {
  waiting: readonly WaitingProposal[];
  ofCompany: ReturnType<AnnouncementContext["of"]>;
};

/** The waits that another announcement, or a day's close, can end. What is approximate, or not from a primary source, needs a person. */
const FOR_THE_ONE_BEFORE = new Set<string | null>(["before", "total", "doubt", "close"]);
const FOR_LATER_ONES = new Set<string | null>([...FOR_THE_ONE_BEFORE, "figures", "cost", "price"]);

function ruleFor(proposal: WaitingProposal, { waiting, ofCompany }: WaitingReadings): RuleResult | null {
  const { title, publishedOn, waits } = proposal;
  const context = { ...ofCompany, title, publishedOn };
  const reading = readingIn(proposal);
  const checked = judgeReading(reading, context);
  if (checked === null) return null;
  const others = waiting.filter((each) => each !== proposal);
  const recorded = [...context.recorded, ...others.map((other) => ({ ...other, isWaiting: true }))];
  const candidate = { reading, checked, context: { ...context, recorded } };
  const rule = admissionOf({ ...candidate, isPrimary: true });
  if (FOR_THE_ONE_BEFORE.has(waits) && isAdmitted(rule)) return { rule, figures: checked.figures };
  if (!isExactlyFiled(proposal)) return null;
  const figures = settledFigures(candidate, others.filter(isExactlyFiled));
  return figures && { rule: "R7", figures };
}

/** Of one read while we had no total, it was not noted whether it is approximate. */
const isExactlyFiled = ({ isFiled, waits, standing }: WaitingProposal): boolean =>
  isFiled && standing !== null && FOR_LATER_ONES.has(waits);

/** What was read, as far as it is stored. */
function readingIn({
  kind,
  btc,
  btcSold,
  btcTotal,
  asOf,
  since,
  sentence,
  ...money
}: WaitingProposal): Reading {
  const amount = btc?.replace("-", "") ?? null;
  const sold = kind === "sell" ? amount : (btcSold?.replace("-", "") ?? null);
  const { averagePrice, cost, priceUsd, totalUsd } = money;
  return {
    bought: kind === "buy" ? amount : null,
    sold,
    mined: kind === "produced" ? amount : null,
    total: btcTotal,
    averagePrice,
    cost,
    priceUsd,
    totalUsd,
    asOf,
    isApproximate: false,
    isCostRounded: true,
    isInHeadline: false,
    since,
    sentences: [sentence],
  };
}

import { isSeen, keepAnnouncement, markSeen } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { isProposed, insertProposal, proposedMovements } from "#db/proposals.ts";
import { categoryOf, isAboutBitcoin, judgedTitle } from "#domain/announcement/announcement.ts";
import { plainTitle } from "#domain/announcement/reading/plain-text.ts";
import { readAnnouncement, type Reading } from "#domain/announcement/reading/read-announcement.ts";
import { pick } from "#domain/base/pick.ts";
import { admissionOf, isAdmitted } from "#domain/review/admission.ts";
import { confirmsTotal, judgeReading, type ReadingContext } from "#domain/review/check-reading.ts";

import type { AnnouncementContext } from "./context.ts";
import type { News } from "./news.ts";
import { recordByRule } from "./record-by-rule.ts";

export type RecordCounts = { announcements: number; proposals: number; admitted: number };

/** Of a saved document, the hour of publication may be unknown. */
export type ReceivedNews = Omit<News, "publishedAt"> & { publishedAt: Date | null };

const UNTOUCHED: RecordCounts = { announcements: 0, proposals: 0, admitted: 0 };
const SENTENCE_CHARS = 1_000;

/** Stores an announcement and the figures in it, completely or not at all, and once however often it arrives. */
export const recordNews = (
  db: Db,
  received: ReceivedNews,
  { context, now, admitsByRule }: RecordDeps,
): Promise<RecordCounts> =>
  db.transaction(async (tx) => {
    const { source, upstreamId, companyId } = received;
    if (await isSeen(tx, { source, upstreamId, companyId })) return UNTOUCHED;
    const news = { ...received, title: plainTitle(received.title) };
    const isWanted = news.isAlwaysKept || isAboutBitcoin(`${news.title}\n${news.text}`);
    if (news.title === "" || !isWanted) {
      await markSeen(tx, { source, upstreamId, companyId, heardAt: now });
      return UNTOUCHED;
    }
    const announcement = {
      ...pick(news, ["companyId", "type", "publishedOn", "publishedAt", "title", "url"]),
      category: categoryOf(news.title),
      description: "",
      source: news.publisher,
    };
    const isHeadline = news.type !== "SEC Filing";
    const { id, isNew, hasFigures } = await keepAnnouncement(tx, announcement, { now, isHeadline });
    await markSeen(tx, { source, upstreamId, companyId, announcementId: id, heardAt: now });
    const isRead = hasFigures || (await isProposed(tx, id));
    const outcome = isRead
      ? null
      : await propose(tx, { news, announcementId: id, context, now, admitsByRule });
    return {
      announcements: isNew ? 1 : 0,
      proposals: outcome === "proposed" ? 1 : 0,
      admitted: outcome === "admitted" ? 1 : 0,
    };
  });

type RecordDeps = { context: AnnouncementContext; now: Date; admitsByRule: boolean };
type NewsItem = RecordDeps & { news: ReceivedNews; announcementId: number };

/** Stores what an announcement states. A rule may record it at once; otherwise it waits for a person. */
async function propose(
  tx: Db,
  { news, announcementId, context, now, admitsByRule }: NewsItem,
): Promise<"proposed" | "admitted" | null> {
  const { companyId, title, text, publishedOn } = news;
  const company = context.companies.find(({ id }) => id === companyId);
  if (company === undefined) return null;
  const { name, ticker, country } = company;
  const reading = readAnnouncement({ title, text, names: [name, ticker], country, publishedOn });
  if (reading === null) return null;
  const standing = context.of(company);
  const waiting = await proposedMovements(tx, companyId);
  const known: WaitingContext = {
    ...standing,
    recorded: [...standing.recorded, ...waiting],
    title: judgedTitle(title, news.publisher),
    publishedOn,
  };
  const judged = judgeNews(reading, known, news.isPrimary);
  if (judged === null) return null;
  const { checked, outcome } = judged;
  const rule = admitsByRule && isAdmitted(outcome) ? outcome : null;
  // A total that has not changed is nothing for a person to decide.
  if (rule === null && confirmsTotal(checked.figures, known)) return null;
  const proposalId = await insertProposal(tx, {
    ...checked,
    companyId,
    announcementId,
    standing: company.btcHoldings,
    since: reading.since,
    sentence: reading.sentences.join("\n").slice(0, SENTENCE_CHARS),
    waits: isAdmitted(outcome) ? null : outcome,
    now,
  });
  const isRecorded =
    rule !== null && (await recordByRule(tx, { rule, proposalId, companyId, standing: known.standing }));
  return isRecorded ? "admitted" : "proposed";
}

/** Null if it has nothing new. A reading that waits for a fault of its own does not keep out the same news without the fault. */
function judgeNews(reading: Reading, known: WaitingContext, isPrimary: boolean) {
  const judge = (recorded: ReadingContext["recorded"]) => {
    const checked = judgeReading(reading, { ...known, recorded });
    const outcome = checked && admissionOf({ reading, checked, context: known, isPrimary });
    return checked && outcome && { checked, outcome };
  };
  const first = judge(known.recorded);
  if (first !== null) return first;
  const withoutFault = judge(
    known.recorded.filter(({ isWaiting, waits }) => !isWaiting || waits === "before"),
  );
  return withoutFault && (isAdmitted(withoutFault.outcome) || withoutFault.outcome === "before")
    ? withoutFault
    : null;
}

type WaitingContext = Omit<ReadingContext, "recorded"> & {
  recorded: readonly (ReadingContext["recorded"][number] & { waits?: string | null })[];
};

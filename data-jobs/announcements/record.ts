import { isHeard, keepAnnouncement, noteHeard } from "#db/announcements.ts";
import { dailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { fxRatesSince } from "#db/fx-rates.ts";
import { isProposed, insertProposal, proposedMovements } from "#db/proposals.ts";
import { categoryOf, isAboutBitcoin } from "#domain/announcement/announcement.ts";
import { readAnnouncement } from "#domain/announcement/reading/read-announcement.ts";
import { addDays, ageInDays, dayOf } from "#domain/base/dates.ts";
import { pick } from "#domain/base/pick.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { admissionOf, isAdmitted } from "#domain/review/admission.ts";
import { confirmsTotal, judgeReading, type ReadingContext } from "#domain/review/check-reading.ts";

import type { News } from "./news.ts";
import { recordByRule } from "./record-by-rule.ts";

export type RecordCounts = { announcements: number; proposals: number; admitted: number };

const UNTOUCHED: RecordCounts = { announcements: 0, proposals: 0, admitted: 0 };
const TITLE_CHARS = 300;
const SENTENCE_CHARS = 1_000;

/** Stores an announcement and the figures in it, completely or not at all, and once however often it arrives. */
export const recordNews = (
  db: Db,
  received: News,
  { context, now, admitsByRule }: RecordDeps,
): Promise<RecordCounts> =>
  db.transaction(async (tx) => {
    const { source, upstreamId, companyId } = received;
    if (await isHeard(tx, { source, upstreamId, companyId })) return UNTOUCHED;
    const news = { ...received, title: plainTitle(received.title) };
    if (!news.isAlwaysKept && !isAboutBitcoin(`${news.title}\n${news.text}`)) {
      await noteHeard(tx, { source, upstreamId, companyId, heardAt: now });
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
    await noteHeard(tx, { source, upstreamId, companyId, announcementId: id, heardAt: now });
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
type NewsItem = RecordDeps & { news: News; announcementId: number };

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
  const known: ReadingContext = {
    ...standing,
    recorded: [...standing.recorded, ...waiting],
    title: news.publisher.endsWith("/A") ? `${title} (amended)` : title,
    publishedOn,
  };
  const checked = judgeReading(reading, known);
  if (checked === null) return null;
  const outcome = admissionOf({ reading, checked, context: known, isPrimary: news.isPrimary });
  const rule = admitsByRule && isAdmitted(outcome) ? outcome : null;
  // A total that has not changed is nothing for a person to decide.
  if (rule === null && confirmsTotal(checked.figures, known)) return null;
  const proposalId = await insertProposal(tx, {
    ...checked,
    companyId,
    announcementId,
    standing: company.btcHoldings,
    sentence: reading.sentences.join("\n").slice(0, SENTENCE_CHARS),
    waits: isAdmitted(outcome) ? null : outcome,
    now,
  });
  const isRecorded =
    rule !== null && (await recordByRule(tx, { rule, proposalId, companyId, standing: known.standing }));
  return isRecorded ? "admitted" : "proposed";
}

const plainTitle = (title: string) =>
  title
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, TITLE_CHARS);

const RATE_DAYS = 7;

type AnnouncementContext = Awaited<ReturnType<typeof announcementContext>>;

export async function announcementContext(db: Db, now: Date) {
  const records = await allCompanyRecords(db);
  const companies = companyList(records);
  const closes = new Map(await dailyCloses(db));
  const today = dayOf(now);
  const rates = await fxRatesSince(db, addDays(today, -RATE_DAYS));

  return {
    companies,
    of: (company: Company): Omit<ReadingContext, "title" | "publishedOn"> => ({
      today,
      standing: { btc: company.btcHoldings, asOf: company.evidence.btcHoldings?.asOf ?? null },
      recorded: records
        .filter(({ id }) => id === company.id)
        .flatMap((record) => holdingLedger(record))
        .filter(({ kind }) => kind === "buy" || kind === "sell" || kind === "produced")
        .map(({ btc, btcAfter, isStated, asOf }) => ({
          btc,
          btcTotal: isStated ? btcAfter : null,
          asOf,
          isWaiting: false,
        })),
      totalBtc: totalBtc(companies),
      closeUsd: (day) => closes.get(day) ?? null,
      perUsd: (currency, day) => {
        if (currency === "USD") return 1;
        const rate = rates.get(currency);
        if (rate === undefined || Math.abs(ageBetween(rate.day, day)) > RATE_DAYS) return null;
        return Number(rate.perUsd);
      },
    }),
  };
}

const ageBetween = (a: string, b: string) => Math.max(ageInDays(a, b) ?? RATE_DAYS + 1, ageInDays(b, a) ?? 0);

import { createHash } from "node:crypto";

import { seenAnnouncementId, isSeen } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { listProposals } from "#db/proposals.ts";
import { plainText } from "#domain/announcement/reading/plain-text.ts";
import { readAnnouncement } from "#domain/announcement/reading/read-announcement.ts";
import type { Company } from "#domain/company/company.ts";
import { ADMISSION_RULES } from "#domain/review/admission-rules.ts";
import { filingTitle } from "#jobs/upstreams/sec-filings.ts";
import { SettingError } from "#lib/settings-error.ts";

import { announcementContext } from "./context.ts";
import { dayIn, linkIn, optionsIn, textOf } from "./import-options.ts";
import { recordNews, type ReceivedNews } from "./record.ts";
import { retryWaiting } from "./retry-waiting.ts";

const SOURCES = ["sec", "rns", "tdnet", "release", "wire"] as const;

type Deps = { db: Db; now: Date; admitsByRule: boolean };
type Given = { company: Company; published: string; title: string | undefined; link: string };
type Source = (typeof SOURCES)[number];

/** Takes one saved document as if its source had sent it. A dry run stores nothing. */
export async function importDocument(args: string[], deps: Deps): Promise<string> {
  const { file, options } = optionsIn(args);
  const text = await textOf(file);
  const isDryRun = options["dry-run"] === true;
  const published = dayIn(options.published, deps.now);
  const link = linkIn(options.link, isDryRun);
  const from = sourceIn(options.from, text);
  const answers: string[] = [];
  await deps.db
    .transaction(async (tx) => {
      const context = await announcementContext(tx, deps.now);
      const company = companyIn(options.company, context.companies);
      const news = newsOf(text, from, { company, published, title: options.title, link });
      answers.push(await take(tx, { news, company, context, isDryRun }, deps));
      if (isDryRun) tx.rollback();
    })
    .catch((error: unknown) => {
      if (!isDryRun || answers.length === 0) throw error;
    });
  return answers.join("\n");
}

const SEC_FORM = /\bform\s+([68]-K(?:\/A)?)(?![\w/])/i;

function sourceIn(given: string | undefined, text: string): Source {
  const known = SOURCES.find((source) => source === given);
  if (known !== undefined) return known;
  const words = plainText(text);
  if (given === undefined && /securities and exchange commission/i.test(words) && SEC_FORM.test(words))
    return "sec";
  throw new SettingError(`--from: must be one of ${SOURCES.join(", ")}.`);
}

function companyIn(given: string | undefined, companies: readonly Company[]): Company {
  if (given === undefined) throw new SettingError("--company: must be a ticker, such as MSTR.");
  const company = companies.find(({ ticker }) => ticker.toUpperCase() === given.toUpperCase());
  if (company === undefined)
    throw new SettingError(`--company: no company has the ticker ${given}. Check the spelling.`);
  return company;
}

function newsOf(text: string, from: Source, { company, published, title, link }: Given): ReceivedNews {
  const words = plainText(text);
  const form = SEC_FORM.exec(words)?.[1]?.toUpperCase() ?? "8-K";
  const items = [...new Set(Array.from(words.matchAll(/\bItem (\d\.\d\d)/gi), ([, item = ""]) => item))];
  const headline = title ?? htmlTitle(text) ?? words.split("\n")[0] ?? "";
  const shared = {
    source: "import",
    upstreamId: createHash("sha256").update(text).digest("hex"),
    companyId: company.id,
    publishedAt: null,
    publishedOn: published,
    title: headline,
    url: link,
    text,
    isAlwaysKept: false,
  };
  switch (from) {
    case "sec":
      return {
        ...shared,
        type: "SEC Filing",
        publisher: `SEC Form ${form}`,
        isPrimary: true,
        title: title ?? filingTitle({ form: formNamed(form), items }),
        isAlwaysKept: items.includes("2.02"),
      };
    case "rns":
      return {
        ...shared,
        type: "RNS Announcement",
        publisher: "London Stock Exchange",
        isPrimary: true,
        isAlwaysKept: true,
      };
    case "tdnet":
      return { ...shared, type: "Press Release", publisher: "TDnet disclosure", isPrimary: false };
    case "release":
      return { ...shared, type: "Press Release", publisher: company.name, isPrimary: true };
    case "wire":
      return { ...shared, type: "Press Release", publisher: "Newswire", isPrimary: false };
  }
}

const formNamed = (form: string) =>
  (["8-K/A", "6-K", "6-K/A"] as const).find((each) => each === form) ?? "8-K";

const htmlTitle = (text: string): string | undefined => {
  const title = plainText(/<title[^>]*>([^<]+)<\/title>/i.exec(text)?.[1] ?? "");
  return title === "" ? undefined : title;
};

type Taken = {
  news: ReceivedNews;
  company: Company;
  context: Awaited<ReturnType<typeof announcementContext>>;
  isDryRun: boolean;
};

async function take(tx: Db, { news, company, context, isDryRun }: Taken, { now, admitsByRule }: Deps) {
  if (await isSeen(tx, news)) return "Imported before. Nothing was recorded.";
  const { name, ticker, country } = company;
  const reading = readAnnouncement({ ...news, names: [name, ticker], country });
  const recorded = await recordNews(tx, news, { context, now, admitsByRule });
  const announcementId = await seenAnnouncementId(tx, news);
  const [first] = await listProposals(tx, { state: null, before: null, limit: 1 });
  const isOurs = recorded.proposals + recorded.admitted > 0 && first?.announcement.id === announcementId;
  const freed =
    recorded.admitted > 0 && admitsByRule ? await retryWaiting(tx, await context.after(tx, company.id)) : 0;
  const lines = [`${name}: ${news.title} (${news.publisher}, ${news.publishedOn})`];
  if (isOurs && first !== undefined) {
    const { kind, btc, btcSold, btcTotal, asOf, sentence } = first;
    const figures = Object.entries({ [kind]: btc, sold: btcSold, total: btcTotal });
    const stated = figures.flatMap(([label, value]) => (value === null ? [] : [`${label} ${value} BTC`]));
    lines.push(`Read: ${stated.join(", ")}, as of ${asOf}.`, `From: ${sentence}`);
    lines.push(outcomeOf(first, isDryRun), ...first.reasons);
  } else
    lines.push(
      withoutFigures({
        isRead: reading !== null,
        isKept: announcementId !== null,
        isNew: recorded.announcements > 0,
      }),
    );
  if (freed > 0) lines.push(`${freed} that waited ${freed === 1 ? "is" : "are"} recorded with it.`);
  if (isDryRun) lines.push("Dry run: nothing was stored.");
  return lines.join("\n");
}

type Proposed = Awaited<ReturnType<typeof listProposals>>[number];

function outcomeOf({ rule, waits }: Proposed, isDryRun: boolean): string {
  const [records, stands] = isDryRun
    ? ["Would be recorded", "Would wait in the inbox."]
    : ["Recorded", "Waits in the inbox."];
  if (rule !== null) return `${records} by ${rule}: ${ADMISSION_RULES[rule]}.`;
  return `${stands} ${waits ?? "Rules are turned off (ADMISSION=ask)."}`;
}

function withoutFigures({
  isRead,
  isKept,
  isNew,
}: {
  isRead: boolean;
  isKept: boolean;
  isNew: boolean;
}): string {
  if (!isKept) return "It doesn't mention bitcoin. It is not kept.";
  if (!isNew) return "We have this announcement already. Nothing was recorded twice.";
  return isRead
    ? "Its figures are known already. The announcement is kept."
    : "No figure could be read. The announcement is kept.";
}

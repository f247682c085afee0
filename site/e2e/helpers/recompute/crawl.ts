import { checkActivity } from "./activity.ts";
import { checkEvidence, checkHolders } from "./evidence.ts";
import type { Facts } from "./facts.ts";
import { checkLinked, type Crawl } from "./linked.ts";
import { parsePage, textOf, unread, withId, type Tag } from "./page.ts";
import { checkComparison, checkProfile } from "./profile.ts";
import { checkReceipt } from "./receipt.ts";
import type { Source } from "./source.ts";
import { checkTables } from "./tables.ts";
import type { Tally } from "./tally.ts";
import { checkValuation } from "./valuation.ts";
import { checkWords, WORDS } from "./words.ts";

export type Visit = { source: Source; tally: Tally; facts: Facts; liveUsd?: number };

/** Calculates again every figure of a page that has a rule, and counts the others by why there is none. */
export async function crawl(
  { source, tally, facts, liveUsd }: Visit,
  path: string,
  html: string,
): Promise<void> {
  const main = withId(parsePage(html), "main");
  if (main === null) return void tally.differences.push(`${path} has no main part`);
  const page: Crawl = { source, tally, path, main, liveUsd: liveUsd ?? null, checked: new Set(), said: [] };
  const [, id] = /^\/company\/(\d+)$/.exec(path) ?? [];
  await checkLinked(page);
  await checkTables(page, facts);
  if (id !== undefined) await checkProfile(page, Number(id));
  if (path.startsWith("/receipt/")) await checkReceipt(page);
  if (/^\/changes($|\?)/.test(path)) checkActivity(page, facts);
  if (path.startsWith("/compare")) await checkComparison(page);
  if (path === "/valuation") await checkValuation(page);
  if (path === "/holders") await checkHolders(page, facts);
  if (path === "/proof") await checkEvidence(page, facts);
  checkWords(page, textOf(main), (await WORDS[path]?.(page, facts)) ?? []);
  for (const { text, within } of unread(main, page.checked)) {
    const reason = page.said.some((words) => words.includes(text)) ? null : whyNot(text, within);
    if (reason !== null) tally.couldNot(reason);
  }
}

const DAYS =
  /(\d{1,2} (– \d{1,2} )?)?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* ?(\d{4})?|\b(19|20)\d\d\b|\b\d\d:\d\d\b|Q\d|W\d\d/g;

/** Why a number is not calculated again; null for days, names and ranks, which are no figures. */
function whyNot(text: string, within: Tag): string | null {
  const left = text.replaceAll(DAYS, "");
  if (
    !/\d/.test(left) ||
    /[A-Za-z.]\d|\d[A-Za-z.](?!\d)/.test(left.replaceAll(/\d(B|M)\b|\d\./g, "")) ||
    /^\d{1,3}\.?$/.test(left)
  )
    return null;
  if (/^[-+]?\$/.test(left)) return "a price, cost or close as its source states it";
  if (within.name === "p" || within.name === "li" || within.name === "dd") return "in the words of a note";
  return "stated by a source, or no rule for it";
}

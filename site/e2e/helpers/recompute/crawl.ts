import { figureAt, checkLinked } from "./linked.ts";
import { flowSum, isIn, lastDays, sum, tradedIn } from "./flows.ts";
import {
  amountIn,
  around,
  hrefOf,
  ofClass,
  parsePage,
  rowsOf,
  tagsOf,
  textOf,
  unread,
  withId,
  type Tag,
} from "./html.ts";
import { Page, type Visit } from "./page.ts";
import { checkRankings } from "./ranking.ts";
import { checkTables, periodOf } from "./tables.ts";
import { checkWords, gapsIn } from "./words.ts";

/** Calculates again every figure of a page that has a rule, and counts the others by why there is none. */
export async function crawl(visit: Visit, path: string, html: string): Promise<void> {
  const main = withId(parsePage(html), "main");
  if (main === null) return void visit.tally.differences.push(`${path} has no main part`);
  const page = new Page(visit, path, main);
  await checkLinked(page);
  await checkTables(page);
  if (path.startsWith("/receipt/")) await checkReceipt(page);
  if (/^\/changes($|\?)/.test(path)) checkActivity(page);
  if (path === "/valuation") await checkRankings(page);
  if (path === "/proof") await checkEvidence(page);
  await checkWords(page);
  for (const { text, within } of unread(main, page.checked)) {
    const reason = page.said.some((words) => words.includes(text)) ? null : whyNot(text, within);
    if (reason !== null) visit.tally.count(`could not: ${reason}`);
  }
}

/** The page of one figure, which has all its digits, and of each of its inputs. */
async function checkReceipt(page: Page): Promise<void> {
  const check = async (where: string, part: Tag | undefined, address: string) => {
    if (part && amountIn(textOf(part)) !== null)
      page.checkPart(where, part, await figureAt(page.view, address));
  };
  await check(
    "itself",
    ofClass(page.main, "value").find(({ name }) => name === "p"),
    page.path,
  );
  for (const { cells, texts } of tagsOf(page.main, "table").flatMap(rowsOf)) {
    const [address] = cells[0] ? tagsOf(cells[0], "a").map(hrefOf) : [];
    if (address?.startsWith("/receipt/")) await check(`input ${texts[0]}`, cells[1], address);
  }
}

/** The net of each week, month or quarter with its companies, and who bought and sold most. */
function checkActivity(page: Page): void {
  const { flows, to } = page.visit.facts;
  for (const heading of tagsOf(page.main, "h3")) {
    const item = around(heading, "li");
    const net = item && tagsOf(item, "p").find((each) => /^[-+]?[\d,.]+ BTC$/.test(textOf(each)));
    const period = periodOf(heading);
    if (!net || !/^\d{4}-(W\d\d|\d\d|Q\d)$/.test(period)) continue;
    const traded = tradedIn(flows, period);
    const text = textOf(heading);
    page.checkPart(`net of ${period}`, net, traded.net);
    page.checked.add(heading);
    const [, bought = "0"] = /(\d+) compan(?:y|ies) bought/.exec(text) ?? [];
    const [, sold = "0"] = /(\d+) (?:compan(?:y|ies) )?sold/.exec(text) ?? [];
    page.check(`buyers in ${period}`, bought, traded.buyers);
    page.check(`sellers in ${period}`, sold, traded.sellers);
  }
  const year = lastDays(365, to);
  const own = Map.groupBy(
    flows.filter(({ asOf }) => isIn(year, asOf)),
    ({ companyId }) => companyId,
  );
  for (const side of ["added", "sold"] as const) {
    const where = `who-${side === "added" ? "bought" : "sold"}-365-days`;
    const section = page.section(where);
    if (!section) continue;
    const ranked = [...own]
      .map(([id, each]) => ({ id, btc: flowSum(each, side, year) }))
      .filter(({ btc }) => btc > 0)
      .toSorted((a, b) => b.btc - a.btc);
    const items = tagsOf(section, "ol").flatMap((list) => tagsOf(list, "li"));
    for (const [place, item] of items.entries()) {
      const [, id] =
        tagsOf(item, "a")
          .map((link) => /(\d+)$/.exec(hrefOf(link)))
          .find(Boolean) ?? [];
      page.check(`${where}, place ${place + 1}`, tagsOf(item, "b").map(textOf)[0], ranked[place]?.btc);
      page.check(`${where}, company`, id, ranked[place]?.id);
      page.checked.add(item);
    }
    const rest = ranked.slice(items.length);
    const others = { count: rest.length, btc: sum(rest.map(({ btc }) => btc)) };
    const text = textOf(section);
    page.says(["{count} more compan(?:y|ies): {btc} BTC"], others, {
      text,
      where,
      mayLack: rest.length === 0,
    });
  }
}

/** The gaps in the ledger of each company, and the sum of it and all larger ones. */
export async function checkEvidence(page: Page): Promise<void> {
  const { source, facts } = page.visit;
  let running = 0;
  const byRank = facts.companies.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  for (const { id, name, btcHoldings } of byRank) {
    running += Number(btcHoldings?.value ?? 0);
    const details = withId(page.main, `company-${id}`);
    if (details === null) continue;
    const gaps = gapsIn(await source.ledger(id));
    const where = { text: textOf(details), where: name };
    page.says(["With all larger holdings that is {running} BTC"], { running }, { ...where, mayLack: true });
    page.says(["{gaps} gaps?: {gapsSize} BTC ignoring the sign, {gapsNet} BTC net"], gaps, {
      ...where,
      mayLack: gaps["gaps"] === 0,
    });
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

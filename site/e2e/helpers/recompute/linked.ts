import { COMPANY, type View } from "./company.ts";
import { AMOUNTS, flowSum } from "./flows.ts";
import { TOTALS } from "./market.ts";
import { find, hasClass, hrefOf, isTag, tagsOf, textOf, type Tag } from "./page.ts";
import type { Source } from "./source.ts";
import { fromApi, missing, type Answer, type Tally } from "./tally.ts";

const RECEIPT = /^\/receipt\/(total|company|flow|line)\/([^?]+)(?:\?(.*))?$/;

/** The figure behind the address of a receipt, calculated again. */
export async function figureAt(source: Source, href: string, liveUsd: number | null): Promise<Answer> {
  const [, of = "", path = "", query = ""] = RECEIPT.exec(href) ?? [];
  const asOf = new URLSearchParams(query).get("asOf");
  const view: View = { asOf, liveUsd: asOf === null ? liveUsd : null };
  const [first = "", second = ""] = path.split("/");
  if (of === "total")
    return (await TOTALS[first]?.({ source, view })) ?? missing(`no rule for total ${first}`);
  if (of === "company")
    return (await COMPANY[second]?.({ source, view, id: Number(first) })) ?? missing(`no rule for ${second}`);
  if (of === "flow") return flowAt(source, path);
  return lineAt(source, first);
}

/** Of all companies, or of one company, country, sector or type. */
async function flowAt(source: Source, path: string): Promise<Answer> {
  const [name = "", period = "", group = "", key = ""] = path.split("/").map(decodeURIComponent);
  const amount = AMOUNTS.find((each) => each === name);
  if (amount === undefined) return missing(`no rule for flow ${name}`);
  const flows = await source.flows();
  if (group === "") return fromApi(flowSum(flows, amount, period));
  const own = await Promise.all(flows.map(({ companyId }) => keyOf(source, companyId, group)));
  return fromApi(
    flowSum(
      flows.filter((_, index) => own[index] === key),
      amount,
      period,
    ),
  );
}

async function keyOf(source: Source, id: number, group: string): Promise<string> {
  const company = await source.company(id);
  if (company === null || group === "company") return String(id);
  const { country, sector, type } = company;
  return (group === "country" ? country : group === "sector" ? sector : type) ?? "-";
}

async function lineAt(source: Source, line: string): Promise<Answer> {
  const [, gap, kind, id] = /^(gap-)?(event|fact)-(\d+)$/.exec(line) ?? [];
  const table = kind === "event" ? "treasury_events" : "facts";
  for (const ledger of await source.ledgers()) {
    const at = ledger.findIndex(({ origin }) => origin?.table === table && origin.id === Number(id));
    if (at < 0) continue;
    const entry = gap ? ledger[at - 1] : ledger[at];
    return fromApi(entry?.kind === "balance" ? entry.btcAfter : entry?.btc);
  }
  return missing("corrected or withdrawn entry");
}

const isMark = (tag: Tag) => ["src", "note", "receipt", "also"].some((name) => hasClass(tag, name));

/** A figure without the mark and the words beside it. */
const figureIn = (tag: Tag): string =>
  textOf({ children: tag.children.filter((child) => !(isTag(child) && isMark(child))) });

const OF_ENTRIES = /^\/receipt\/(line|flow)\//;

type Linked = { tag: Tag; text: string; href: string };

/** The figures of a page that lead to their receipt. */
export function linkedFigures(main: Tag): Linked[] {
  const leadsToReceipt = (tag: Tag) => tag.name === "a" && hrefOf(tag).startsWith("/receipt/");
  const links = find(
    main,
    (tag) =>
      leadsToReceipt(tag) && !hasClass(tag, "src") && (hasClass(tag, "fl") || OF_ENTRIES.test(hrefOf(tag))),
  );
  const groups = find(main, ({ name, parent }) => name === "div" && isTag(parent) && parent.name === "dl");
  const marked = groups.flatMap((group): Linked[] => {
    const [figure] = tagsOf(group, "dd");
    const [mark] = find(group, (tag) => leadsToReceipt(tag) && hasClass(tag, "src"));
    const isElsewhere = figure === undefined || mark === undefined || find(figure, isOwn).length > 0;
    return isElsewhere ? [] : [{ tag: figure, text: figureIn(figure), href: hrefOf(mark) }];
  });
  return [...links.map((tag) => ({ tag, text: figureIn(tag), href: hrefOf(tag) })), ...marked].filter(
    ({ text }) => /^[-+−$₿]?[-+−$]?\d/.test(text),
  );
}
const isOwn = (tag: Tag) => hasClass(tag, "na") || hasClass(tag, "fl");

export type Crawl = {
  source: Source;
  tally: Tally;
  path: string;
  main: Tag;
  liveUsd: number | null;
  /** The parts whose figures were checked. */
  checked: Set<Tag>;
  /** The sentences whose figures were checked. */
  said: string[];
};

export async function checkLinked({ source, tally, path, main, liveUsd, checked }: Crawl): Promise<void> {
  const found = linkedFigures(main);
  const answers = await Promise.all(found.map(({ href }) => figureAt(source, href, liveUsd)));
  for (const [index, { tag, text, href }] of found.entries()) {
    checked.add(tag);
    tally.check(`${path} ${href}`, text, answers[index] ?? missing("no answer"));
  }
}
